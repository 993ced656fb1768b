import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as contract from '#contract/bills.ts';
import { accountDigits, isAccountNumber } from '#domain/prices/payment-numbers.ts';
import { formatDateTime, formatMoment } from '#words/format.ts';
import { formatAccountNumber } from '#words/payment-numbers.ts';
import { addPaymentAccount, paymentAccountsQuery } from '../../api/bills.ts';
import { useLanguage, useTexts } from '../../app/language.tsx';
import { useForm } from '../../form/use-form.ts';
import { paymentAccountTexts } from '../../texts/payment-accounts.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Failed } from '../../ui/failed.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { RemoveAccount } from './remove-account.tsx';

/** The accounts that customers pay to. */
export function PaymentAccountsCard() {
  const t = useTexts(paymentAccountTexts);
  const accounts = useQuery(paymentAccountsQuery());
  const [removing, setRemoving] = useState<contract.PaymentAccount | null>(null);
  return (
    <Card title={t.heading}>
      <p className="muted">{t.lead}</p>
      <Loaded query={accounts} waiting={<Skeleton lines={2} tall />}>
        {(data) => (
          <>
            {data.length === 0 ? (
              <p className="empty">{t.empty}</p>
            ) : (
              <ul className="account-list" aria-label={t.heading}>
                {data.map((account) => (
                  <AccountRow key={account.accountId} account={account} onRemove={() => setRemoving(account)} />
                ))}
              </ul>
            )}
            <AddAccount />
          </>
        )}
      </Loaded>
      {removing && <RemoveAccount account={removing} onClose={() => setRemoving(null)} />}
    </Card>
  );
}

function AccountRow({ account, onRemove }: { account: contract.PaymentAccount; onRemove: () => void }) {
  const t = useTexts(paymentAccountTexts);
  const { language } = useLanguage();
  const number = formatAccountNumber(account.number);
  const at = formatDateTime(account.addedAt, language);
  const isShown = Date.parse(account.usableFrom) <= Date.now();
  return (
    <li>
      <strong className="account-number">{number}</strong>
      <Badge color={isShown ? 'success' : 'warning'}>{isShown ? t.shown : t.waits(formatMoment(account.usableFrom, language))}</Badge>
      <span className="muted">{account.addedBy ? t.addedBy(account.addedBy, at) : t.added(at)}</span>
      <Button variant="secondary" color="danger" aria-label={t.removeNumber(number)} onClick={onRemove}>
        {t.remove}
      </Button>
    </li>
  );
}

function AddAccount() {
  const t = useTexts(paymentAccountTexts);
  const client = useQueryClient();
  const add = useMutation({
    mutationFn: addPaymentAccount,
    onSuccess: () => {
      form.restart();
      return client.invalidateQueries({ queryKey: paymentAccountsQuery().queryKey });
    },
  });
  const form = useForm({
    schema: contract.addPaymentAccount.body,
    first: { number: '' },
    bodyOf: ({ number }) => ({ number: accountDigits(number) }),
    rules: { number: (text) => isAccountNumber(accountDigits(text)) },
    codes: { 'account-listed': 'number', 'too-many-accounts': 'number' },
    send: add,
  });
  return (
    <form ref={form.ref} className="narrow-form" onSubmit={form.submit} noValidate>
      <TextField
        label={t.number}
        inputMode="numeric"
        autoComplete="off"
        {...form.text('number', { wrong: t.wrong, 'account-listed': t.listed, 'too-many-accounts': t.full })}
      />
      <Failed form={form} />
      <Button type="submit" aria-disabled={form.isSending}>
        {form.isSending ? t.adding : t.add}
      </Button>
    </form>
  );
}
