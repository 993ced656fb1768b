import type { Brand } from '#domain/company/brand.ts';

/** A brand as its folder describes it; the rest follows from that. */
export type ExampleBrand = Omit<
  Brand,
  'contactLine' | 'logo' | 'version' | 'organisationNumber' | 'settings' | 'repairHours' | 'notice' | 'endsAt'
>;
