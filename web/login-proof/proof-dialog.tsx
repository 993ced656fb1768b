import { prove, proveOptions } from '../api/security.ts';
import { useTexts } from '../app/language.tsx';
import { proofTexts } from '../texts/proof.ts';
import { Button } from '../ui/button.tsx';
import { Dialog, DialogActions } from '../ui/dialog.tsx';
import { ProofForm } from './proof-form.tsx';

export function ProofDialog({ onEnd }: { onEnd: (isProved: boolean) => void }) {
  const t = useTexts(proofTexts);
  return (
    <Dialog title={t.heading} onClose={() => onEnd(false)}>
      <p>{t.text}</p>
      <ProofForm
        begin={() => proveOptions()}
        send={async (proof) => {
          await prove(proof);
          onEnd(true);
        }}
      />
      <DialogActions>
        <Button variant="secondary" onClick={() => onEnd(false)}>
          {t.cancel}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
