import { canHavePasskeys } from '#domain/passkey.ts';
import { useInBrowser } from '../ui/use-in-browser.ts';

/** The browser can have passkeys for the host that the page is open at. While a page is being made nobody knows: most can. */
export const usePasskeysHere = (): boolean =>
  useInBrowser(() => 'PublicKeyCredential' in window && canHavePasskeys(location.hostname), true);
