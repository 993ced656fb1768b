import { useHistoryState } from 'wouter/use-browser-location';
import { useTexts } from '../../app/language.tsx';
import type { LoginState } from '../../session/asked-address.ts';
import { loginTexts } from '../../texts/login.ts';
import { Alert } from '../../ui/alert.tsx';

/** Why the person was logged out a moment ago. The reason is in the navigation state. */
export function EndNotice() {
  const t = useTexts(loginTexts);
  return useHistoryState<LoginState | null>()?.asked?.user ? <Alert color="info">{t.ended}</Alert> : null;
}
