import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { AccountEmail } from '#contract/account.ts';
import { formatMoment } from '#words/format.ts';
import { accountEmailQuery, cancelEmailChange } from '../../api/account-email.ts';
import { useLanguage, useTexts } from '../../app/language.tsx';
import { accountEmailTexts } from '../../texts/account-email.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Failed } from '../../ui/failed.tsx';
import { MailAddress } from '../../ui/mail-address.tsx';
import { usePress } from '../../ui/use-press.ts';

type Props = {
  pending: AccountEmail['pending'];
  /** How many changes were requested on this page. */
  asked: number;
};

/** A pending change, with a button to cancel it. A new one takes the focus: the form that requested it is further down. */
export function PendingChange({ pending, asked }: Props) {
  const t = useTexts(accountEmailTexts);
  const { language } = useLanguage();
  const client = useQueryClient();
  const notice = useRef<HTMLDivElement>(null);
  const cancel = usePress({
    mutationFn: cancelEmailChange,
    onSettled: () => client.invalidateQueries({ queryKey: accountEmailQuery().queryKey }),
  });
  useEffect(() => {
    if (asked > 0) show(notice.current);
  }, [asked]);
  useEffect(() => {
    if (cancel.isSuccess) show(notice.current);
  }, [cancel.isSuccess]);
  if (!pending)
    return cancel.isSuccess ? (
      <Alert color="info" ref={notice}>
        <p>{t.cancelled}</p>
      </Alert>
    ) : null;
  return (
    <Alert color="info" ref={notice}>
      <h3>{t.pendingHeading}</h3>
      <p>
        {t.pendingTo}{' '}
        <strong>
          <MailAddress address={pending.email} />
        </strong>
        . {t.pendingUntil(formatMoment(pending.until, language))}
      </p>
      {pending.startedByAdmin && <p>{t.startedByAdmin}</p>}
      <Button variant="secondary" onClick={() => cancel.press()} aria-disabled={cancel.isPending}>
        {cancel.isPending ? t.cancelling : t.cancel}
      </Button>
      <Failed press={cancel} />
    </Alert>
  );
}

/** Scrolls to the top of the page: the sticky bar would cover a notice that is only just in view. */
function show(notice: HTMLElement | null): void {
  notice?.focus({ preventScroll: true });
  window.scrollTo(0, 0);
}
