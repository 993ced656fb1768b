import { defineTexts } from '#words/define-texts.ts';
import type { RequestProblem } from '../api/call.ts';

/** Words of the frame and of the building blocks, for every page. */
export const commonTexts = defineTexts({
  nb: {
    language: 'Språk',
    retry: 'Prøv igjen',
    close: 'Lukk',
    loading: 'Laster …',
    ops: 'OPS!',
    pageFailed: 'Siden kunne ikke hentes. Sjekk forbindelsen, og prøv igjen.',
  },
  en: {
    language: 'Language',
    retry: 'Try again',
    close: 'Close',
    loading: 'Loading…',
    ops: 'OPS!',
    pageFailed: 'We could not load the page. Check your connection and try again.',
  },
});

/** What a failed call means, for pages without their own words. */
export const problemTexts = defineTexts({
  nb: {
    offline: 'Vi får ikke kontakt med serveren. Sjekk at du er på nett, og prøv igjen.',
    timeout: 'Serveren brukte for lang tid på å svare. Prøv igjen om litt.',
    busy: 'Det har vært for mange forsøk. Vent litt, og prøv igjen.',
    notAllowed: 'Du har ikke tilgang til dette.',
    proof: 'Bekreft at det er deg, så går det.',
    changed: 'Dette er endret siden siden ble åpnet. Last siden på nytt.',
    notFound: 'Vi fant ikke det du ser etter.',
    unavailable: 'Tjenesten er ikke tilgjengelig akkurat nå. Prøv igjen om litt.',
    failed: 'Noe gikk galt hos oss. Prøv igjen om litt.',
  },
  en: {
    offline: 'We cannot reach the server. Check that you are online and try again.',
    timeout: 'The server took too long to answer. Try again in a moment.',
    busy: 'Too many attempts. Wait a moment and try again.',
    notAllowed: 'You do not have access to this.',
    proof: 'Confirm that it is you to continue.',
    changed: 'This has changed since the page was opened. Reload the page.',
    notFound: 'We could not find what you are looking for.',
    unavailable: 'The service is not available right now. Try again in a moment.',
    failed: 'Something went wrong on our side. Try again in a moment.',
  },
});

export function problemKey(problem: RequestProblem): keyof (typeof problemTexts)['nb'] {
  if (problem.kind === 'offline' || problem.kind === 'timeout') return problem.kind;
  if (problem.status === 429) return 'busy';
  if (problem.code === 'proof-needed') return 'proof';
  if (problem.code === 'changed-meanwhile') return 'changed';
  if (problem.status === 403) return 'notAllowed';
  if (problem.status === 404) return 'notFound';
  return problem.status === 503 ? 'unavailable' : 'failed';
}
