import { type ComponentProps, type FormEvent, useRef, useState } from 'react';
import { useTexts } from '../../language.tsx';
import { galleryValidationTexts } from '../../texts/gallery-validation-forms.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { galleryPage } from './frame/gallery-page.tsx';
import source from './validation-forms-page.tsx?raw';

type Rule = ComponentProps<'input'>;

/** The browser's own rules. `pattern` counts characters, because `maxLength` would only keep people from writing, without a word. */
const RULES = {
  required: { required: true },
  email: { type: 'email' },
  number: { type: 'text', inputMode: 'numeric', pattern: '[0-9]+' },
  url: { type: 'url' },
  minLength: { pattern: '.{5,}' },
  maxLength: { pattern: '.{0,5}' },
  range: { type: 'number', min: 6, max: 10 },
  min: { type: 'number', min: 6 },
  max: { type: 'number', max: 6 },
  original: { required: true },
  equalTo: { required: true },
} satisfies Record<string, Rule>;

type RuleName = keyof typeof RULES;
const NAMES = Object.keys(RULES) as RuleName[];

/** Values that break every rule, to see all messages at once. */
const WRONG: Record<RuleName, string> = {
  required: '',
  email: 'kari@',
  number: 'tolv',
  url: 'nordmann',
  minLength: 'fire',
  maxLength: 'sekser',
  range: '11',
  min: '5',
  max: '7',
  original: 'hemmelig',
  equalTo: 'hemelig',
};

function AllRules() {
  const t = useTexts(galleryValidationTexts);
  const form = useRef<HTMLFormElement>(null);
  const [broken, setBroken] = useState<readonly RuleName[] | null>(null);
  const field = (name: RuleName) => form.current?.elements.namedItem(name) as HTMLInputElement;
  const check = (names: readonly RuleName[]): RuleName[] => {
    const isSame = field('equalTo').value === field('original').value;
    field('equalTo').setCustomValidity(isSame ? '' : 'not the same');
    return names.filter((name) => !field(name).validity.valid);
  };
  const onLeave = (name: RuleName) => setBroken([...(broken ?? []).filter((other) => other !== name), ...check([name])]);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const [first, ...others] = check(NAMES);
    setBroken(first ? [first, ...others] : []);
    if (first) field(first).focus();
  };
  const fillWrong = () => {
    for (const name of NAMES) field(name).value = WRONG[name];
    setBroken(check(NAMES));
  };
  return (
    <Card>
      <form ref={form} onSubmit={onSubmit} noValidate>
        <div className="field-grid">
          {NAMES.map((name) => (
            <TextField
              key={name}
              {...RULES[name]}
              name={name}
              label={t[name]}
              description={t[`${name}Rule`]}
              autoComplete="off"
              error={broken?.includes(name) ? t[`${name}Wrong`] : null}
              onBlur={() => onLeave(name)}
            />
          ))}
        </div>
        <div className="sample-row sample-actions">
          <Button type="submit">{t.send}</Button>
          <Button variant="secondary" onClick={fillWrong}>
            {t.showAll}
          </Button>
        </div>
      </form>
    </Card>
  );
}

/** The whole of it for one field: the rule on the element, the words in the catalogue. */
function OneRule() {
  const t = useTexts(galleryValidationTexts);
  const [isWrong, setWrong] = useState(false);
  return (
    <TextField
      label={t.email}
      type="email"
      autoComplete="off"
      error={isWrong ? t.emailWrong : null}
      onBlur={(event) => setWrong(!event.currentTarget.validity.valid)}
    />
  );
}

/** What only the server knows comes back as a code, and stands under the field it is about. */
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
