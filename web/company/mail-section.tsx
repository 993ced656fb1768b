import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { BrandContent } from '#contract/company.ts';
import type { CompanyMail } from '#contract/company-hosts.ts';
import * as contract from '#contract/company-hosts.ts';
import { isMailHost, MAIL_PORTS, USUAL_MAIL_PORT } from '#domain/company/mail-server.ts';
import { isEmail } from '#domain/email.ts';
import { useTexts } from '../app/language.tsx';
import { useForm } from '../form/use-form.ts';
import { COMPANY_SECTIONS } from '../paths.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Failed } from '../ui/failed.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import { usePress } from '../ui/use-send.ts';
import { Skeleton } from '../ui/waiting.tsx';
import { companyMailQuery, sendMailTest, setMailServer } from './hosts-api.ts';
import { companyMailTexts } from './hosts-texts.ts';
import { mailServerTexts } from './mail-server-texts.ts';

/** The sender of customer mails, where replies go, and a button to send a test mail. */
export function MailSection({ content }: { content: Pick<BrandContent, 'name' | 'email'> }) {
  const t = useTexts(companyMailTexts);
  const mail = useQuery(companyMailQuery());
  return (
    <Card title={t.heading} id={COMPANY_SECTIONS.mail}>
      <Loaded query={mail} waiting={<Skeleton lines={2} />}>
        {(data) => (
          <>
            <p className="host-name">
              {t.from}{' '}
              <strong>
                {content.name} &lt;{data.from}&gt;
              </strong>
            </p>
            <p className="host-name">
              {t.replyTo} <strong>{content.email}</strong>. <span className="muted">{t.replyHint}</span>
            </p>
            {data.smsFrom === null ? (
              <p className="muted">{t.noSms}</p>
            ) : (
              <p className="host-name">
                {t.smsFrom} <strong>{data.smsFrom}</strong>.
              </p>
            )}
            <MailServer mail={data} />
          </>
        )}
      </Loaded>
    </Card>
  );
}

function MailServer({ mail }: { mail: CompanyMail }) {
  const t = useTexts(companyMailTexts);
  const words = useTexts(mailServerTexts);
  const [isOpen, setOpen] = useState(false);
  const [isStored, setStored] = useState(false);
  const { isSending, canSetServer, server } = mail;
  const done = () => {
    setOpen(false);
    setStored(true);
  };
  return (
    <>
      {isSending && server && <p>{words.through(server.host)}</p>}
      <div role="status">{isStored && <Alert color="success">{words.stored}</Alert>}</div>
      {isSending ? <TestMail /> : <Alert color="info">{canSetServer ? t.notSending : `${t.notSending} ${words.askOperator}`}</Alert>}
      {canSetServer && !isSending && <p>{words.lead}</p>}
      {canSetServer && (!isSending || isOpen) && <MailServerForm server={server} onDone={done} />}
      {canSetServer && isSending && !isOpen && (
        <Button variant="tertiary" onClick={() => setOpen(true)}>
          {words.change}
        </Button>
      )}
    </>
  );
}

function TestMail() {
  const t = useTexts(companyMailTexts);
  const test = usePress({ mutationFn: sendMailTest });
  return (
    <div className="host-proof">
      <Button variant="secondary" aria-disabled={test.isPending} onClick={() => test.press()}>
        {test.isPending ? t.testing : t.test}
      </Button>
      <div role="status">{test.data && !test.isPending && <Alert color="success">{t.sent(test.data.to)}</Alert>}</div>
      <Failed press={test} />
    </div>
  );
}

type Props = { server: contract.CompanyMail['server']; onDone: () => void };

/** The company's own mail server. Nothing is stored before it has taken a test mail. */
export function MailServerForm({ server, onDone }: Props) {
  const t = useTexts(mailServerTexts);
  const client = useQueryClient();
  const set = useMutation({
    mutationFn: setMailServer,
    onSuccess: async ({ result }) => {
      if (result !== 'sent') return;
      await client.invalidateQueries({ queryKey: companyMailQuery().queryKey });
      onDone();
    },
  });
  const form = useForm({
    schema: contract.setMailServer.body,
    first: {
      host: server?.host ?? '',
      port: String(server?.port ?? USUAL_MAIL_PORT),
      userName: server?.userName ?? '',
      password: '',
      sender: server?.sender ?? '',
    },
    bodyOf: ({ host, port, userName, password, sender }) => ({
      host: host.trim(),
      port: Number(port),
      userName: userName.trim(),
      password,
      sender: sender.trim(),
    }),
    rules: {
      host: (typed) => isMailHost(typed.trim()),
      userName: (typed, { password }) => typed.trim() !== '' || password === '',
      password: (typed, { userName }) => typed !== '' || userName === '',
      sender: (typed) => isEmail(typed.trim()),
    },
    send: set,
  });
  const { port } = form.values;
  const plain = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } as const;
  // A port that the operator has allowed is beside the usual ones.
  const ports = [...new Set([...MAIL_PORTS.map(String), port])];
  const result = set.data && set.data.result !== 'sent' ? set.data.result : null;
  return (
    <form ref={form.ref} className="narrow-form" onSubmit={form.submit} noValidate>
      <TextField label={t.host} description={t.hostHint} inputMode="url" {...plain} {...form.text('host', t.hostWrong)} />
      <SelectField
        name="port"
        label={t.port}
        value={port}
        options={ports.map((one) => ({ value: one, text: t.portName(one) }))}
        onChange={({ target }) => form.change({ port: target.value })}
      />
      <TextField label={t.userName} {...plain} {...form.text('userName', t.userNameWrong)} />
      <PasswordField label={t.password} description={t.passwordHint} autoComplete="off" {...form.text('password', t.passwordWrong)} />
      <TextField label={t.sender} description={t.senderHint} inputMode="email" {...plain} {...form.text('sender', t.senderWrong)} />
      <div role="status">{result && !set.isPending && <Alert color="danger">{t[result]}</Alert>}</div>
      <Failed form={form} />
      <Button type="submit" aria-disabled={set.isPending}>
        {set.isPending ? t.trying : t.save}
      </Button>
    </form>
  );
}
