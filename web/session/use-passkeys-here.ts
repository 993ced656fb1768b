import { useSyncExternalStore } from 'react';
import { canHavePasskeys } from '#domain/passkey.ts';

const never = () => () => {};

/** The browser can have passkeys for the host that the page is open at. While a page is being made nobody knows: most can. */
export const usePasskeysHere = (): boolean =>
  useSyncExternalStore(
    never,
    () => 'PublicKeyCredential' in window && canHavePasskeys(location.hostname),
    () => true,
  );
