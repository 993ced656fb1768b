import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { PaymentAccount } from '#contract/bills.ts';
import * as contract from '#contract/bills.ts';
import { accountDigits, isAccountNumber } from '#domain/bills/bill.ts';
import { formatAccountNumber } from '#words/bills.ts';
import { defineTexts } from '#words/define-texts.ts';
import { formatDateTime, formatMoment } from '#words/format.ts';
import { useLanguage, useTexts } from '../app/language.tsx';
import { useForm } from '../form/use-form.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Failed } from '../ui/failed.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { SendActions } from '../ui/send-actions.tsx';
import { TextField } from '../ui/text-field.tsx';
import { usePress } from '../ui/use-send.ts';
import { Skeleton } from '../ui/waiting.tsx';
import { addPaymentAccount, paymentAccountsQuery, removePaymentAccount } from './api.ts';

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

/** Confirmed first, because adding it again takes a day. */
export function RemoveAccount({ account, onClose }: { account: PaymentAccount; onClose: () => void }) {
  const t = useTexts(paymentAccountTexts);
  const client = useQueryClient();
  const remove = usePress({
    mutationFn: () => removePaymentAccount(account.accountId),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: paymentAccountsQuery().queryKey });
      onClose();
    },
  });
  const close = () => remove.isPending || onClose();
  return (
    <Dialog title={t.removeHeading(formatAccountNumber(account.number))} onClose={close}>
      <p>{t.removeText}</p>
      <Failed press={remove} />
      <SendActions
        cancel={t.cancel}
        send={t.remove}
        sending={t.removing}
        isSending={remove.isPending}
        onCancel={close}
        onSend={() => remove.press()}
        color="danger"
      />
    </Dialog>
  );
}

export const paymentAccountTexts = defineTexts({
  nb: {
    heading: 'Kontonumre',
    lead: 'Kundene får bare se hvor en regning betales når kontoen står her. En ny konto vises etter ett døgn, og alle administratorer får e-post om den.',
    empty: 'Ingen kontonumre er lagt til.',
    addedBy: (name: string, at: string) => `Lagt til av ${name} ${at}`,
    added: (at: string) => `Lagt til ${at}`,
    waits: (at: string) => `Vises til kundene fra ${at}`,
    shown: 'Vises til kundene',
    number: 'Nytt kontonummer',
    wrong: 'Skriv de elleve sifrene i kontonummeret. Er ett av dem feil, merker vi det.',
    listed: 'Kontoen står på listen allerede.',
    full: 'Listen har plass til fem kontoer. Fjern en først.',
    add: 'Legg til',
    adding: 'Legger til …',
    remove: 'Fjern',
    removeNumber: (number: string) => `Fjern ${number}`,
    removeHeading: (number: string) => `Fjerne ${number}?`,
    removeText: 'Regninger til kontoen viser ikke lenger hvordan de betales. Legges den til igjen, går det et døgn før kundene ser den.',
    removing: 'Fjerner …',
    cancel: 'Avbryt',
  },
  en: {
    heading: 'Account numbers',
    lead: 'Customers are shown where to pay a bill only if the account is listed here. A new account is shown after one day, and all administrators are mailed about it.',
    empty: 'No account numbers have been added.',
    addedBy: (name: string, at: string) => `Added by ${name} ${at}`,
    added: (at: string) => `Added ${at}`,
    waits: (at: string) => `Shown to customers from ${at}`,
    shown: 'Shown to customers',
    number: 'New account number',
    wrong: 'Enter the eleven digits of the account number. If one of them is wrong, we notice.',
    listed: 'The account is on the list already.',
    full: 'The list has room for five accounts. Remove one first.',
    add: 'Add',
    adding: 'Adding …',
    remove: 'Remove',
    removeNumber: (number: string) => `Remove ${number}`,
    removeHeading: (number: string) => `Remove ${number}?`,
    removeText: 'Bills to the account no longer show how they are paid. If it is added again, a day passes before customers are shown it.',
    removing: 'Removing …',
    cancel: 'Cancel',
  },
});
