import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AccountEmail } from '#contract/account.ts';
import { accountEmailQuery } from '../../api/account-email.ts';
import { useTexts } from '../../app/language.tsx';
import { BackToProfile } from '../../layouts/back-to-profile.tsx';
import { accountEmailTexts } from '../../texts/account-email.ts';
import { Card } from '../../ui/card.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { MailAddress } from '../../ui/mail-address.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { WaitingCard } from '../../ui/waiting-card.tsx';
import { ChangeEmailForm } from './change-email-form.tsx';
import { PendingChange } from './pending-change.tsx';

/** For everyone with a login: its address belongs to its owner, not to the office. */
export function AccountEmailPage() {
  const t = useTexts(accountEmailTexts);
  const email = useQuery(accountEmailQuery());
  return (
    <>
      <BackToProfile />
      <PageHeading title={t.heading} lead={t.lead} />
      <Loaded query={email} waiting={<WaitingCard lines={4} />}>
        {(data) => <AddressAndForm state={data} />}
      </Loaded>
    </>
  );
}

function AddressAndForm({ state }: { state: AccountEmail }) {
  const t = useTexts(accountEmailTexts);
  const [asked, setAsked] = useState(0);
  return (
    <>
      <Card title={t.now}>
        <p className="contact-name">{state.email ? <MailAddress address={state.email} /> : t.none}</p>
        <PendingChange pending={state.pending} asked={asked} />
      </Card>
      <Card title={t.changeHeading}>
        <ChangeEmailForm onAsked={() => setAsked((count) => count + 1)} />
      </Card>
    </>
  );
}
