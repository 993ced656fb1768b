import { lazy, Suspense, useEffect, useState } from 'react';
import { setProofAsker } from '../api/with-proof.ts';

/** Few ever need it. */
const ProofDialog = lazy(() => import('./proof-dialog.tsx').then((m) => ({ default: m.ProofDialog })));

/** Shows the dialog for whichever call waits for a proof. */
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
