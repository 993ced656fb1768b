import { brands } from '#brands/index.ts';

/** Whose mails and papers the tests read: the first name of the fixture's company, another name of the same company, and one of another company. */
const COMPANY = 4;
const [first, second] = brands.filter((brand) => brand.companyId === COMPANY);
const foreign = brands.find((brand) => brand.companyId !== COMPANY);
if (!first || !second || !foreign) throw new Error('the tests need a company with two brands, and another company');

export const firstBrand = first;
export const secondBrand = second;
export const foreignBrand = foreign;
