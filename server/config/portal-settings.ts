import { isSlug } from '#domain/company/slug.ts';
import type { SettingReader } from './setting-reader.ts';

export function readPortalUrl({ problems, text }: SettingReader): string {
  const value = text('PORTAL_URL', 'https://{host}').replace(/\/$/, '');
  const example = value.replace('{brand}', 'x').replace('{host}', 'x.example');
  if (/^https?:\/\//.test(value) && URL.canParse(example) && new URL(example).origin === example) return value;
  problems.push('PORTAL_URL must be an origin such as https://{host} or https://{brand}.example');
  return 'https://{host}';
}

export function readPortalDomain({ problems, text }: SettingReader): string {
  const value = text('PORTAL_DOMAIN', 'localhost').toLowerCase();
  if (/^[a-z0-9-]+(\.[a-z0-9-]+)*$/.test(value)) return value;
  problems.push(`PORTAL_DOMAIN must be a host name such as portal.example, not "${value}"`);
  return 'localhost';
}

/** Whether the operator has named one: without it the portal answers on this machine alone, or at companies' own names. */
export const hasPortalDomain = ({ portalDomain }: { portalDomain: string }): boolean => portalDomain !== 'localhost';

export function readDefaultBrand({ problems, text }: SettingReader): string | null {
  const value = text('DEFAULT_BRAND', '');
  if (value !== '' && !isSlug(value)) problems.push('DEFAULT_BRAND must be the short name of a brand, the one before PORTAL_DOMAIN');
  return value || null;
}

export function readPortalOrigins({ problems, text }: SettingReader): readonly string[] {
  const values = text('PORTAL_ORIGINS', '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  if (values.every((value) => URL.canParse(value) && new URL(value).origin === value)) return values;
  problems.push('PORTAL_ORIGINS must be origins such as https://kunde.firma.example, with commas between');
  return [];
}
