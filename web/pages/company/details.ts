import type { BrandContent } from '#contract/company.ts';
import { organisationDigits } from '#domain/company/organisation-number.ts';

/** The values of the form's fields. */
export const valuesOf = ({ emergencyPhone, ...content }: BrandContent) => ({
  name: content.name,
  organisationNumber: content.organisationNumber ?? '',
  address: content.address,
  phone: content.phone,
  email: content.email,
  webAddress: content.webAddress ?? '',
  trades: content.trades,
  emergencyPhone: emergencyPhone?.phone ?? '',
  hoursNb: emergencyPhone?.hours.nb ?? '',
  hoursEn: emergencyPhone?.hours.en ?? '',
});
type Values = ReturnType<typeof valuesOf>;

export const bodyOf = (values: Values) => ({
  name: values.name.trim(),
  organisationNumber: organisationDigits(values.organisationNumber) || null,
  address: values.address.trim(),
  phone: values.phone.trim(),
  email: values.email.trim(),
  webAddress: values.webAddress.trim() || null,
  trades: values.trades,
  emergencyPhone:
    values.emergencyPhone.trim() === ''
      ? null
      : { phone: values.emergencyPhone.trim(), hours: { nb: values.hoursNb.trim(), en: values.hoursEn.trim() } },
});
