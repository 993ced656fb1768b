import { type FormEvent, useState } from 'react';
import { SECOND } from '#domain/time.ts';
import { useTexts } from '#web/app/language.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { CopyField } from '#web/ui/copy-field.tsx';
import { CopyValue } from '#web/ui/copy-value.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { galleryPage } from './frame/gallery-page.tsx';
import source from './regular-forms-page.tsx?raw';
import { galleryFormsTexts } from './texts/regular-forms.ts';

function Field() {
  const t = useTexts(galleryFormsTexts);
  return <TextField label={t.name} placeholder={t.namePlaceholder} autoComplete="off" />;
}

function WithHelp() {
  const t = useTexts(galleryFormsTexts);
  return <TextField label={t.phone} description={t.phoneHelp} type="tel" inputMode="tel" autoComplete="off" />;
}

function WithError() {
  const t = useTexts(galleryFormsTexts);
  return <TextField label={t.email} type="email" defaultValue="kari@nordmann" error={t.emailWrong} autoComplete="off" />;
}

function SeveralLines() {
  const t = useTexts(galleryFormsTexts);
  return <TextArea label={t.message} description={t.messageHelp} rows={3} />;
}

/** A disabled field is still text to be read. */
function Disabled() {
  const t = useTexts(galleryFormsTexts);
  return (
    <div className="field-grid">
      <TextField label={t.name} value="Kari Nordmann" disabled />
      <TextField label={t.directions} placeholder={t.directionsPlaceholder} disabled />
    </div>
  );
}

function Secret() {
  const t = useTexts(galleryFormsTexts);
  return <PasswordField label={t.password} description={t.passwordHelp} autoComplete="off" />;
}

function ToCopy() {
  const t = useTexts(galleryFormsTexts);
  return <CopyField label={t.link} value="https://kunde.fjordror.example/delt" />;
}

function NumberToCopy() {
  return (
    <dl>
      <CopyValue label="KID" shown="1234 5674" value="12345674" />
    </dl>
  );
}

function Select() {
  const t = useTexts(galleryFormsTexts);
  const [chosen, setChosen] = useState('');
  const options = [
    { value: '1', text: t.plumbing },
    { value: '2', text: t.electricity },
  ];
  return (
    <SelectField
      label={t.department}
      placeholder={t.choose}
      options={options}
      value={chosen}
      onChange={(event) => setChosen(event.target.value)}
      error={chosen === '' ? t.departmentMissing : null}
    />
  );
}

/** An empty field is marked and focused, and nothing is sent. A second click during sending does nothing. */
function WholeForm() {
  const t = useTexts(galleryFormsTexts);
  const [step, setStep] = useState<'idle' | 'missing' | 'sending' | 'sent'>('idle');
  const send = () => {
    setStep('sending');
    setTimeout(() => setStep('sent'), SECOND);
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (step === 'sending') return;
    const field = event.currentTarget.elements.namedItem('name') as HTMLInputElement;
    if (field.value.trim() !== '') return send();
    setStep('missing');
    field.focus();
  };
  return (
    <Card>
      <form className="narrow-form" onSubmit={onSubmit} noValidate>
        <TextField name="name" label={t.name} autoComplete="off" error={step === 'missing' ? t.nameMissing : null} />
        <Button type="submit" aria-disabled={step === 'sending'}>
          {step === 'sending' ? t.sending : t.send}
        </Button>
        {step === 'sent' && <Alert color="success">{t.sent}</Alert>}
      </form>
    </Card>
  );
}

export const RegularFormsPage = galleryPage({
  page: 'regular-forms',
  source,
  texts: galleryFormsTexts,
  examples: { Field, WithHelp, WithError, SeveralLines, Disabled, Secret, Select, ToCopy, NumberToCopy, WholeForm },
});
