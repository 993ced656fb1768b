import { type ReactNode, useState } from 'react';
import { endSessionOnServer } from '../api/login.ts';
import { useTexts } from '../app/language.tsx';
import { shellTexts } from '../layouts/texts.ts';
import { endSession } from '../session/session.ts';
import { forgetShift } from '../session/storage.ts';
import { hasOwn, removeAllOwn } from '../session/user-storage.ts';
import { forgetDay } from '../stored-pages/stored-day.ts';
import { forgetSheet, readStoredSheet, type StoredSheet } from '../stored-pages/stored-sheet.ts';
import { Button } from '../ui/button.tsx';
import { Dialog, DialogActions } from '../ui/dialog.tsx';

/** Ends the session on the server too; the browser deletes its keys and drafts, whether or not the server could be reached. */
function leave(): void {
  removeAllOwn();
  forgetShift();
  void forgetDay();
  void endSessionOnServer();
  endSession('logged-out');
}

/**
 * Logs out. Asks first if a draft would be lost, or if an emergency sheet is stored on this device, which may belong to another person.
 * `alwaysAsks`: for a button that may be pressed by accident.
 */
export function useLogOut({ alwaysAsks = false } = {}): { logOut: () => void; question: ReactNode } {
  const t = useTexts(shellTexts);
  const [isAsking, setAsking] = useState(false);
  const [sheet, setSheet] = useState<StoredSheet | null>(null);
  const logOut = () =>
    void readStoredSheet().then((stored) => {
      setSheet(stored);
      if (alwaysAsks || stored || hasOwn()) setAsking(true);
      else leave();
    });
  const stay = () => setAsking(false);
  const question = isAsking && (
    <Dialog title={t.logOutHeading} onClose={stay}>
      {hasOwn() && <p>{t.logOutLoses}</p>}
      {sheet && <p>{t.logOutSheet(sheet.address)}</p>}
      <DialogActions>
        <Button variant="secondary" onClick={stay}>
          {t.logOutStay}
        </Button>
        {sheet ? (
          <>
            <Button variant="secondary" color="danger" onClick={() => void forgetSheet().finally(leave)}>
              {t.logOutForgetSheet}
            </Button>
            <Button onClick={leave}>{t.logOutKeepSheet}</Button>
          </>
        ) : (
          <Button color="danger" onClick={leave}>
            {hasOwn() ? t.logOutAndDelete : t.logOut}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
  return { logOut, question };
}
