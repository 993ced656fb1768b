/** JSON as text, made by the database of what would be a `T`. `scripts/sql` compares the statement with that type. */
export type JsonText<T> = string & { readonly jsonTextOf: T };
