import { lazy, Suspense, useEffect, useState } from 'react';
import { setProofAsker } from '../api/with-proof.ts';

/** Loaded on demand: it is rarely needed. */
const ProofDialog = lazy(() => import('./proof-dialog.tsx').then((m) => ({ default: m.ProofDialog })));

/** Shows the dialog for any call that needs a confirmation of identity. */
export function ProofHost() {
  const [answer, setAnswer] = useState<((isProved: boolean) => void) | null>(null);
  useEffect(() => {
    setProofAsker(() => new Promise((ok) => setAnswer(() => ok)));
    return () => setProofAsker(null);
  }, []);
  if (!answer) return null;
  const end = (isProved: boolean) => {
    setAnswer(null);
    answer(isProved);
  };
  return (
    <Suspense>
      <ProofDialog onEnd={end} />
    </Suspense>
  );
}
