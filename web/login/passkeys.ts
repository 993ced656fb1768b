// Loaded only when a passkey is about to be used, to keep the login page light.
import { browserSupportsWebAuthnAutofill, startAuthentication, startRegistration } from '@simplewebauthn/browser';
import type { LoginAnswer } from '#contract/login.ts';
import type { NewPasskey, PasskeyAnswer, PasskeyCreation, PasskeyRequest } from '#contract/login-passkeys.ts';
import { call, type RequestProblem } from '../api/call.ts';
import { currentLanguage } from '../app/language.tsx';
import { passkeyTexts } from './passkey-texts.ts';
import type { LogInBy } from './use-login.tsx';

let isOffered = false;

/** By the button, or by the browser's list in the user name field, which waits until the person chooses from it. */
export async function logInByPasskey(logInBy: LogInBy, isAutofill: boolean): Promise<void> {
  if (!isAutofill)
    return logInBy(async () => {
      const sent = await askForPasskey(await begin());
      return sent && finish(sent);
    }, wordsFor);
  if (isOffered || !(await browserSupportsWebAuthnAutofill())) return;
  isOffered = true;
  try {
    const sent = await askForPasskey(await begin(), true);
    if (sent) await logInBy(() => finish(sent), wordsFor);
  } finally {
    isOffered = false;
  }
}

const begin = (): Promise<PasskeyRequest> => call('POST /api/Security/PasskeyLoginOptions', { as: 'anonymous' });
const finish = (body: PasskeyAnswer): Promise<LoginAnswer> => call('POST /api/Security/PasskeyLogin', { as: 'anonymous', body });

function wordsFor(problem: RequestProblem): string | undefined {
  const isRefused = problem.code === 'passkey-refused' || problem.code === 'passkey-host';
  return isRefused ? passkeyTexts[currentLanguage()].refused : undefined;
}

/** Null: the person cancelled, or there is no passkey. Browsers do not say which, for privacy. */
export async function askForPasskey(optionsJSON: PasskeyRequest, useBrowserAutofill = false): Promise<PasskeyAnswer | null> {
  const answer = await startAuthentication({ optionsJSON, useBrowserAutofill }).catch(() => null);
  if (!answer) return null;
  const { clientDataJSON, authenticatorData, signature, userHandle } = answer.response;
  return { id: answer.id, clientDataJSON, authenticatorData, signature, ...(userHandle ? { userHandle } : {}) };
}

/** The same for creating a passkey. */
export async function makePasskey(optionsJSON: PasskeyCreation): Promise<NewPasskey | null> {
  const made = await startRegistration({ optionsJSON }).catch(() => null);
  if (!made) return null;
  const { clientDataJSON, attestationObject, transports = [] } = made.response;
  return { id: made.id, clientDataJSON, attestationObject, transports };
}
