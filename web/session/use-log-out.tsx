import { type ReactNode, useState } from 'react';
import { endSessionOnServer } from '../api/login.ts';
import { useTexts } from '../language.tsx';
import { shellTexts } from '../texts/shell.ts';
import { Button } from '../ui/button.tsx';
import { Dialog, DialogActions } from '../ui/dialog.tsx';
import { endSession } from './session.ts';
import { hasOwn, removeAllOwn } from './user-storage.ts';

/** The keys die on the server too; the browser forgets them, and what was begun, whether or not the server could be reached. */
function leave(): void {
  removeAllOwn();
  void endSessionOnServer();
  endSession('logged-out');
}

/** The way out. Asks first where something half-filled would be lost; `alwaysAsks` where one may have come without meaning to. */
export function useLogOut({ alwaysAsks = false } = {}): { logOut: () => void; question: ReactNode } {
  const t = useTexts(shellTexts);
  const [isAsking, setAsking] = useState(false);
  const logOut = () => (alwaysAsks || hasOwn() ? setAsking(true) : leave());
  const stay = () => setAsking(false);
  const question = isAsking && (
    <Dialog title={t.logOutHeading} onClose={stay}>
      {hasOwn() && <p>{t.logOutLoses}</p>}
      <DialogActions>
        <Button variant="secondary" onClick={stay}>
          {t.logOutStay}
        </Button>
        <Button color="danger" onClick={leave}>
          {hasOwn() ? t.logOutAndDelete : t.logOut}
        </Button>
      </DialogActions>
    </Dialog>
  );
  return { logOut, question };
}
