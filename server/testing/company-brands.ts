import { brands } from '#brands/index.ts';

/** Whose mails and papers the tests read: the first name of the fixture's company, and another name of the same company. */
const COMPANY = 4;
const [first, second] = brands.filter((brand) => brand.companyId === COMPANY);
if (!first || !second) throw new Error('the tests need a company with two brands');

export const firstBrand = first;
export const secondBrand = second;
