import type { CustomerKind } from '#domain/customers/customer.ts';
import type { CompanyId } from '../db/company-id.ts';

/** [first name, last name, index of the department, first day at work] */
type Colleague = readonly [first: string, last: string, department: number, start: string];
export type DemoCustomer = {
  number: string;
  /** Without digits: the portal takes the number to begin at the first one. */
  name: string;
  kind: CustomerKind;
  email: string;
  phone: string;
  address: string;
  postalCode: string;
  city: string;
  /** Where the company has two names, the one this customer knows. */
  brand?: string;
};
export type People = {
  departments: readonly string[];
  /** The first has the login `ansatt`, the second `admin`; the others are installers without a login. */
  colleagues: readonly [Colleague, Colleague, ...Colleague[]];
  kunde: DemoCustomer;
  bedrift: DemoCustomer;
  ny: DemoCustomer;
};

const customer = (
  kind: CustomerKind,
  [number, name, email, phone]: readonly [string, string, string, string],
  [address, postalCode, city]: readonly [string, string, string],
): DemoCustomer => ({ number, name, kind, email, phone, address, postalCode, city });

const PEOPLE: Readonly<Record<number, People>> = {
  2: {
    departments: ['Service', 'Prosjekt', 'Elbillading', 'Administrasjon'],
    colleagues: [
      ['Marte', 'Liengård', 0, '2018-08-13'],
      ['Geir', 'Nordbøen', 3, '2012-01-02'],
      ['Tobias', 'Hauglund', 0, '2016-03-01'],
      ['Ahmed', 'Rashidi', 1, '2019-10-01'],
      ['Silje', 'Kvernmo', 2, '2022-06-20'],
      ['Per Åge', 'Strømsnes', 1, '2004-05-03'],
    ],
    kunde: customer(
      'private',
      ['104-2381', 'Ingrid Solbakkmo', 'ingrid.solbakkmo@kundepost.example', '90000121'],
      ['Kvernhusfaret 14', '0873', 'Oslo'],
    ),
    bedrift: customer(
      'business',
      ['204-0117', 'Tyttebærkroken Borettslag', 'styret@tyttebarkroken.example', '22000117'],
      ['Tyttebærkroken 2', '0491', 'Oslo'],
    ),
    ny: customer(
      'private',
      ['104-3906', 'Henrik Aaslien', 'henrik.aaslien@kundepost.example', '90000139'],
      ['Lavrasvingen 3', '0587', 'Oslo'],
    ),
  },
  3: {
    departments: ['Installasjon', 'Service og vakt', 'Kontor'],
    colleagues: [
      ['Kaja', 'Brennsæter', 1, '2017-02-06'],
      ['Odd Arne', 'Fjeldheim', 2, '2009-08-17'],
      ['Lars Erik', 'Moløkken', 0, '2011-04-01'],
      ['Natalia', 'Wojcik', 0, '2020-01-13'],
      ['Jørgen', 'Åsterud', 1, '2023-08-21'],
    ],
    kunde: customer(
      'private',
      ['311-0452', 'Øyvind Haugstadmoen', 'oyvind.haugstadmoen@kundepost.example', '90000231'],
      ['Neverlia 27', '2318', 'Hamar'],
    ),
    bedrift: customer(
      'business',
      ['320-0008', 'Gullhegg Eiendomsdrift AS', 'drift@gullhegg-eiendom.example', '62000008'],
      ['Gullheggallmenningen 1', '2317', 'Hamar'],
    ),
    ny: customer(
      'private',
      ['311-1190', 'Sunniva Brekkmo', 'sunniva.brekkmo@kundepost.example', '90000239'],
      ['Orrefaret 6 B', '2320', 'Furnes'],
    ),
  },
  4: {
    departments: ['Rørservice', 'Bad og våtrom', 'Vann og avløp', 'Kundesenter'],
    colleagues: [
      ['Torunn', 'Espelandsvik', 0, '2015-09-01'],
      ['Stian', 'Hjelmelid', 3, '2010-11-15'],
      ['Roger', 'Sæbøvik', 0, '2008-02-04'],
      ['Ida', 'Tverrelvmo', 1, '2019-08-12'],
      ['Mikkel', 'Nilsjord', 2, '2021-03-08'],
      ['Yusuf', 'Demirel', 1, '2024-01-15'],
    ],
    kunde: customer(
      'private',
      ['412-7730', 'Åse Myklebusthaug', 'ase.myklebusthaug@kundepost.example', '90000341'],
      ['Regnbuesmauet 9', '5035', 'Bergen'],
    ),
    bedrift: {
      ...customer(
        'business',
        ['430-0056', 'Sameiet Skjærgårdsporten', 'vaktmester@skjargardsporten.example', '77000056'],
        ['Skjærgårdsporten 40', '9011', 'Tromsø'],
      ),
      brand: 'nordvann',
    },
    ny: {
      ...customer(
        'private',
        ['412-9914', 'Jonas Tveitevåg', 'jonas.tveitevag@kundepost.example', '90000349'],
        ['Nordlysbakken 18', '9016', 'Tromsø'],
      ),
      brand: 'nordvann',
    },
  },
  6: {
    departments: ['Varme', 'Rørlegger', 'Service og vakt', 'Salg og kontor'],
    colleagues: [
      ['Hanne', 'Rødsjømo', 2, '2016-10-03'],
      ['Trond', 'Vikaunet', 3, '2007-06-01'],
      ['Bård', 'Almlisæter', 0, '2013-01-07'],
      ['Elin', 'Støwerås', 1, '2018-05-22'],
      ['Kristoffer', 'Myrslett', 0, '2022-08-15'],
    ],
    kunde: customer(
      'private',
      ['618-0294', 'Bjørn Æsøymo', 'bjorn.esoymo@kundepost.example', '90000451'],
      ['Glørbakken 33', '7020', 'Trondheim'],
    ),
    bedrift: customer(
      'business',
      ['640-0031', 'Peisestua Studentboliger', 'teknisk@peisestua-bolig.example', '73000031'],
      ['Peiskroken 12', '7030', 'Trondheim'],
    ),
    ny: customer(
      'private',
      ['618-1420', 'Live Sølnesmo', 'live.solnesmo@kundepost.example', '90000459'],
      ['Askeladdveien 5', '7054', 'Ranheim'],
    ),
  },
};

/** For a company that is not listed above: a new brand needs no demo people of its own. */
const ANY_PEOPLE: People = {
  departments: ['Service', 'Prosjekt', 'Administrasjon'],
  colleagues: [
    ['Solveig', 'Granmo', 0, '2017-04-03'],
    ['Arne', 'Fossheim', 2, '2010-09-01'],
    ['Lukas', 'Bratteng', 0, '2015-02-02'],
    ['Amina', 'Yildiz', 1, '2020-08-17'],
    ['Odd', 'Krokeide', 1, '2006-11-06'],
  ],
  kunde: customer(
    'private',
    ['710-0184', 'Turid Lyngholm', 'turid.lyngholm@kundepost.example', '90000561'],
    ['Solsvingen 8', '3015', 'Drammen'],
  ),
  bedrift: customer(
    'business',
    ['720-0042', 'Furukollen Borettslag', 'styret@furukollen.example', '32000042'],
    ['Furukollen 1', '3024', 'Drammen'],
  ),
  ny: customer(
    'private',
    ['710-0977', 'Eirik Haugtveit', 'eirik.haugtveit@kundepost.example', '90000569'],
    ['Bekkefaret 21', '3032', 'Drammen'],
  ),
};

export const peopleOf = (companyId: CompanyId): People => PEOPLE[companyId] ?? ANY_PEOPLE;
