import type { Brand } from '#domain/brand.ts';
import type { Config } from './config.ts';

/** Where a brand's portal is found, for links in mails. From the settings alone: a request's Host never gets into a mail. */
export const portalAddress = ({ portalUrl }: Pick<Config, 'portalUrl'>, brand: Brand): string =>
  portalUrl.replaceAll('{brand}', brand.slug).replaceAll('{host}', brand.hosts[0] ?? '');
