declare const company: unique symbol;

/**
 * The number of a company that the caller is proven to act in: by a login, a link, a key, a host, or as the operator. A number out of a body or
 * a query is none, so it cannot reach a statement in its place: `npm run check` proves that each statement asks for one of these.
 */
export type CompanyId = number & { readonly [company]: true };

/** Row-level security shows it nothing. */
export const NO_COMPANY = 0 as CompanyId;

/** Only for what the operator types and for the examples: a test of the source knows the places. */
export const asCompany = (number: number): CompanyId => number as CompanyId;
