import { useHistoryState } from 'wouter/use-browser-location';
import { useTexts } from '../../app/language.tsx';
import type { LoginState } from '../../session/asked-address.ts';
import { loginTexts } from '../../texts/login.ts';
import { Alert } from '../../ui/alert.tsx';

/** Why the person was logged out a moment ago. The reason is in the navigation state. */
export function EndNotice() {
  const t = useTexts(loginTexts);
  const asked = useHistoryState<LoginState | null>()?.asked;
  if (!asked?.user) return null;
  const { why } = asked;
  return <Alert color="info">{why === 'typed-long-ago' || why === 'pushed-out' || why === 'revoked' ? t[why] : t.ended}</Alert>;
}
