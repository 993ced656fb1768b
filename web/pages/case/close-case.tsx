import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { casesKey, closeCase } from '../../api/cases.ts';
import { useTexts } from '../../app/language.tsx';
import { caseTexts } from '../../texts/cases.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { usePress } from '../../ui/use-press.ts';

/** Lets the customer close a case that has solved itself. */
export function CloseCase({ caseId }: { caseId: number }) {
  const t = useTexts(caseTexts);
  const client = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const close = usePress({
    mutationFn: () => closeCase(caseId),
    onSuccess: () => {
      setAsking(false);
      return client.invalidateQueries({ queryKey: casesKey });
    },
  });
  const failed = close.isError && (
    <Alert color="danger" isUrgent>
      {t.closeFailed}
    </Alert>
  );
  return (
    <>
      <p>
        <Button variant="tertiary" onClick={() => setAsking(true)}>
          {t.close}
        </Button>
      </p>
      {isAsking && (
        <Dialog title={t.closeQuestion} onClose={() => setAsking(false)}>
          <p>{t.closeText}</p>
          {failed}
          <DialogActions>
            <Button variant="secondary" onClick={() => setAsking(false)}>
              {t.closeCancel}
            </Button>
            <Button onClick={() => close.press()}>{t.confirm}</Button>
          </DialogActions>
        </Dialog>
      )}
    </>
  );
}
