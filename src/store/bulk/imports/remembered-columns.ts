// The key of the choices for the columns of a file in web storage. The log-out removes them without the import's code.

export const REMEMBERED_COLUMNS = 'import-columns'
