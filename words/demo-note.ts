import type { DemoNote } from '#domain/boot.ts';
import type { Brand } from '#domain/company/brand.ts';
import { LOOK_AROUND, NEW_SETUP } from '#domain/company/setup-link.ts';
import { DEMO_LOGINS, DEMO_PASSWORD, INVITED_DEMO_LOGINS } from '#domain/demo.ts';
import { SETUP_PATH } from '#domain/portal-paths.ts';
import { defineTexts } from './define-texts.ts';

/** With the settings of the page and not in its script, which every customer fetches. */
const texts = defineTexts({
  nb: {
    intro: 'Oppdiktede data. Brukernavn:',
    password: 'Passord for alle:',
    brands: 'Prøv et annet firma:',
    setup: 'Sett opp ditt eget firma',
    lookAround: 'Se deg rundt i et eget prøvefirma',
    kunde: 'privatkunde',
    bedrift: 'bedriftskunde',
    ny: 'kunde uten jobber',
    ansatt: 'ansatt',
    admin: 'administrator',
    styremedlem: 'har full tilgang hos bedriften',
    vaktmester: 'har tilgang uten priser hos bedriften',
    forvalter: 'har tilgang hos to kunder',
  },
  en: {
    intro: 'Sample data. Usernames:',
    password: 'Password for all:',
    brands: 'Try another company:',
    setup: 'Set up your own company',
    lookAround: 'Look around in a trial company of your own',
    kunde: 'private customer',
    bedrift: 'business customer',
    ny: 'customer without jobs',
    ansatt: 'employee',
    admin: 'administrator',
    styremedlem: 'has full access at the business',
    vaktmester: 'has access without prices at the business',
    forvalter: 'has access at two customers',
  },
});

/** What the login page says where the demo data is loaded. */
export const demoNote = (brands: readonly Pick<Brand, 'slug' | 'name'>[]): DemoNote => ({
  logins: [...DEMO_LOGINS, ...INVITED_DEMO_LOGINS],
  texts,
  password: DEMO_PASSWORD,
  brands: brands.map(({ slug, name }) => ({ slug, name })),
  atMachine: { setup: `${SETUP_PATH}#${NEW_SETUP}`, lookAround: `${SETUP_PATH}#${LOOK_AROUND}` },
});
