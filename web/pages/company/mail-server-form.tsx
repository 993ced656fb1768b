import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as contract from '#contract/company-hosts.ts';
import { isMailHost, MAIL_PORTS, USUAL_MAIL_PORT } from '#domain/company/mail-server.ts';
import { isEmail } from '#domain/email.ts';
import { companyMailQuery, setMailServer } from '../../api/company-hosts.ts';
import { useTexts } from '../../app/language.tsx';
import { useForm } from '../../form/use-form.ts';
import { mailServerTexts } from '../../texts/mail-server.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Failed } from '../../ui/failed.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';

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
