import { type ComponentProps, type FormEvent, useRef, useState } from 'react';
import { isEmail } from '#domain/email.ts';
import { useTexts } from '#web/app/language.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useAfterPress } from '#web/ui/use-after-press.ts';
import { galleryPage } from './frame/gallery-page.tsx';
import { galleryValidationTexts } from './texts/validation-forms.ts';
import source from './validation-forms-page.tsx?raw';

type Values = Record<RuleName, string>;
type Rule = { isRight: (value: string, all: Values) => boolean; input?: ComponentProps<'input'> };

const isWebAddress = (text: string): boolean => /^https?:\/\/[^/]+\.[^/]/i.test(text) && URL.canParse(text);
const isWithin = (text: string, min: number, max: number): boolean => text.trim() !== '' && Number(text) >= min && Number(text) <= max;
/** An empty value is valid too. */
const unlessEmpty = (isRight: (value: string) => boolean) => (value: string) => value === '' || isRight(value);

/** The product's own rules, not the browser's, which accept an address without a dot, and any kind of URL. */
const RULES = {
  required: { isRight: (value) => value.trim() !== '' },
  email: { isRight: unlessEmpty(isEmail), input: { type: 'email' } },
  number: { isRight: unlessEmpty((value) => /^\d+$/.test(value)), input: { inputMode: 'numeric' } },
  url: { isRight: unlessEmpty(isWebAddress), input: { inputMode: 'url' } },
  minLength: { isRight: (value) => value.length >= 5, input: { required: true } },
  maxLength: { isRight: (value) => value.length <= 5 },
  range: { isRight: unlessEmpty((value) => isWithin(value, 6, 10)), input: { inputMode: 'decimal' } },
  min: { isRight: unlessEmpty((value) => isWithin(value, 6, Number.POSITIVE_INFINITY)), input: { inputMode: 'decimal' } },
  max: { isRight: unlessEmpty((value) => isWithin(value, Number.NEGATIVE_INFINITY, 6)), input: { inputMode: 'decimal' } },
  original: { isRight: (value) => value !== '' },
  equalTo: { isRight: (value, all) => value !== '' && value === all.original },
} satisfies Record<string, { isRight: (value: string, all: { original: string }) => boolean; input?: ComponentProps<'input'> }>;

type RuleName = keyof typeof RULES;
const NAMES = Object.keys(RULES) as RuleName[];
const NOTHING = Object.fromEntries(NAMES.map((name) => [name, ''])) as Values;

/** Values that break every rule, to see all messages at once. */
const WRONG: Values = {
  required: '',
  email: 'kari@nordmann',
  number: 'tolv',
  url: 'ftp://nordmann.example',
  minLength: '',
  maxLength: 'sekser',
  range: '11',
  min: '5',
  max: '7',
  original: '',
  equalTo: 'hemelig',
};

/** A field is validated once it has been left or the form sent. Validity is derived from the values, so nothing is checked twice. */
function AllRules() {
  const t = useTexts(galleryValidationTexts);
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(NOTHING);
  const [judged, setJudged] = useState<readonly RuleName[]>([]);
  const [isSent, setSent] = useState(false);
  const afterPress = useAfterPress();
  const isRight = (name: RuleName) => (RULES[name] as Rule).isRight(values[name], values);
  const change = (name: RuleName, value: string) => {
    setSent(false);
    setValues({ ...values, [name]: value });
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    setJudged(NAMES);
    const first = NAMES.find((name) => !isRight(name));
    setSent(first === undefined);
    if (first) (form.current?.elements.namedItem(first) as HTMLInputElement | null)?.focus();
  };
  const fillWrong = () => {
    setSent(false);
    setValues(WRONG);
    setJudged(NAMES);
  };
  return (
    <Card>
      <form ref={form} onSubmit={onSubmit} noValidate>
        <div className="field-grid">
          {NAMES.map((name) => (
            <TextField
              key={name}
              {...(RULES[name] as Rule).input}
              name={name}
              label={t[name]}
              description={t[`${name}Rule`]}
              autoComplete="off"
              value={values[name]}
              onChange={(event) => change(name, event.target.value)}
              onBlur={() => afterPress(() => setJudged((before) => [...before, name]))}
              error={judged.includes(name) && !isRight(name) ? t[`${name}Wrong`] : null}
              isFine={values[name] !== '' && isRight(name)}
            />
          ))}
        </div>
        <div className="sample-row sample-actions">
          <Button type="submit">{t.send}</Button>
          <Button variant="secondary" onClick={fillWrong}>
            {t.showAll}
          </Button>
        </div>
        {isSent && (
          <Alert color="success" isUrgent>
            {t.allRight}
          </Alert>
        )}
      </form>
    </Card>
  );
}

/** Everything for one field: the rule from the domain, the words in the catalogue, and the three states. */
function OneRule() {
  const t = useTexts(galleryValidationTexts);
  const [typed, setTyped] = useState('');
  const [isJudged, setJudged] = useState(false);
  const isFine = isEmail(typed);
  return (
    <TextField
      label={t.email}
      type="email"
      autoComplete="off"
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={() => setJudged(typed !== '')}
      error={isJudged && !isFine ? t.emailWrong : null}
      isFine={isFine}
    />
  );
}

/** What only the server knows comes back as a code, and is shown under its field. */
function FromTheServer() {
  const t = useTexts(galleryValidationTexts);
  return (
    <div className="sample-stack">
      <TextField label={t.userName} defaultValue="kari" error={t.userNameTaken} autoComplete="off" />
      <Alert color="danger">{t.notSent}</Alert>
    </div>
  );
}

export const ValidationFormsPage = galleryPage({
  page: 'validation-forms',
  source,
  texts: galleryValidationTexts,
  examples: { AllRules, OneRule, FromTheServer },
});
