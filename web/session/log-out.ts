import { endSessionOnServer } from '../api/login.ts';
import { endSession } from './session.ts';

/** The keys die on the server too; the browser forgets them whether or not the server could be told. */
export function logOut(): void {
  void endSessionOnServer();
  endSession('logged-out');
}
