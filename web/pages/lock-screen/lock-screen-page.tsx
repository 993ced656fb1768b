import { useEffect, useState } from 'react';
import { Link, Redirect } from 'wouter';
import { LOGIN_PATH } from '#domain/portal-paths.ts';
import { endSessionOnServer } from '../../api/login.ts';
import { lockShift } from '../../api/shift.ts';
import { useTexts } from '../../app/language.tsx';
import { AuthLayout } from '../../layouts/auth-layout.tsx';
import { lastUserName, lockSession, readSession } from '../../session/session.ts';
import { readShift } from '../../session/shift.ts';
import { lockScreenTexts } from '../../texts/lock-screen.ts';
import { shiftTexts } from '../../texts/shift.ts';
import { Alert } from '../../ui/alert.tsx';
import { useDocumentTitle } from '../../ui/use-document-title.ts';
import { PasswordForm } from './password-form.tsx';
import { PinForm } from './pin-form.tsx';

/** Opening it ends the session; the last user's password, a passkey, or the PIN of a work session starts a new one. */
export function LockScreenPage() {
  const t = useTexts(lockScreenTexts);
  const shiftWords = useTexts(shiftTexts);
  const [{ userName, hasShift }] = useState(readLockedUser);
  const [asks, setAsks] = useState<'pin' | 'password'>(hasShift ? 'pin' : 'password');
  const [hasEnded, setEnded] = useState(false);
  useDocumentTitle(t.heading);
  useEffect(() => {
    // In a work session only this session ends: the PIN opens the next one.
    if (hasShift && readSession()) void lockShift().catch(() => {});
    else void endSessionOnServer();
    lockSession();
  }, [hasShift]);
  if (!userName) return <Redirect to={LOGIN_PATH} replace />;
  const endShift = () => {
    setEnded(true);
    setAsks('password');
  };
  return (
    <AuthLayout>
      <h1 className="auth-heading">{t.heading}</h1>
      <p className="auth-lead">{asks === 'pin' ? shiftWords.lockedLead : t.lead}</p>
      {hasEnded && (
        <Alert color="warning" isUrgent>
          {shiftWords['shift-ended']}
        </Alert>
      )}
      {asks === 'pin' && <PinForm userName={userName} onPassword={() => setAsks('password')} onEnded={endShift} />}
      {asks === 'password' && <PasswordForm userName={userName} />}
      <p className="auth-links">
        <Link className="ds-link" href={LOGIN_PATH}>
          {t.other}
        </Link>
      </p>
    </AuthLayout>
  );
}

/** A work session outlives the tab in which it began. */
function readLockedUser(): { userName: string | null; hasShift: boolean } {
  const shift = readShift();
  const last = lastUserName() ?? shift?.userName ?? null;
  return { userName: last, hasShift: shift?.userName === last && last !== null };
}
