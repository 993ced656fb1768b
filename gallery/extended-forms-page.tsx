import { useId, useState } from 'react';
import { readComingDate } from '#domain/calendar.ts';
import { useLanguage, useTexts } from '#web/app/language.tsx';
import { Button } from '#web/ui/button.tsx';
import { CheckGroup } from '#web/ui/check-group.tsx';
import { ChoiceGroup } from '#web/ui/choice-group.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { LanguageSwitch } from '#web/ui/language-switch.tsx';
import { type ChosenPhoto, type PhotoActions, PhotoPicker } from '#web/ui/photo-picker.tsx';
import { ScoreSlider } from '#web/ui/score-slider.tsx';
import { StepHeading, Stepper } from '#web/ui/stepper.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { TimeField } from '#web/ui/time-field.tsx';
import { formatTypedDate } from '#words/format.ts';
import source from './extended-forms-page.tsx?raw';
import { galleryPage } from './frame/gallery-page.tsx';
import { galleryExtendedFormsTexts } from './texts/extended-forms.ts';

/** A fixed day, so that the example is the same tomorrow. */
const TODAY = '2026-03-12';

function Choices() {
  const t = useTexts(galleryExtendedFormsTexts);
  const [chosen, setChosen] = useState<'ja' | 'nei'>();
  const options = [
    { value: 'ja', text: t.yes },
    { value: 'nei', text: t.no },
  ] as const;
  return <ChoiceGroup name={useId()} question={t.usedBefore} options={options} chosen={chosen} onChoose={setChosen} />;
}

function MissingChoice() {
  const t = useTexts(galleryExtendedFormsTexts);
  const [chosen, setChosen] = useState<'phone' | 'email'>();
  const options = [
    { value: 'phone', text: t.phone },
    { value: 'email', text: t.email },
  ] as const;
  return <ChoiceGroup name={useId()} question={t.contact} options={options} chosen={chosen} onChoose={setChosen} isMissing />;
}

/** Unset looks unset and says so; 0 is an answer. It is set on release, by mouse, finger, keyboard or a tap on a mark. */
function Slider() {
  const t = useTexts(galleryExtendedFormsTexts);
  const [price, setPrice] = useState<number>();
  const [quality, setQuality] = useState<number | undefined>(8);
  return (
    <>
      <ScoreSlider name="price" label={t.price} score={price} onScore={setPrice} />
      <ScoreSlider name="quality" label={t.quality} score={quality} onScore={setQuality} />
    </>
  );
}

function MissingScore() {
  const t = useTexts(galleryExtendedFormsTexts);
  const [score, setScore] = useState<number>();
  return <ScoreSlider name="again" label={t.again} score={score} onScore={setScore} zeroIsUnset isMissing />;
}

function Checks() {
  const t = useTexts(galleryExtendedFormsTexts);
  const [chosen, setChosen] = useState<readonly ('phone' | 'email')[]>(['email']);
  const options = [
    { value: 'phone', text: t.phone },
    { value: 'email', text: t.email },
  ] as const;
  return <CheckGroup name={useId()} question={t.mayContact} hint={t.mayChange} options={options} chosen={chosen} onChosen={setChosen} />;
}

/** Typed, or chosen in a calendar. Typed text is never guessed at. */
function AnyDay() {
  const t = useTexts(galleryExtendedFormsTexts);
  const { language } = useLanguage();
  const [text, setText] = useState('');
  const [isWrong, setWrong] = useState(false);
  const read = readComingDate(text, TODAY);
  return (
    <DateField
      label={t.wishedDay}
      description={t.wishedDayHelp}
      text={text}
      onText={setText}
      onBlur={() => setWrong(text !== '' && 'problem' in read)}
      onDay={(day) => {
        setText(formatTypedDate(day, language));
        setWrong(false);
      }}
      error={isWrong && 'problem' in read ? t[read.problem] : null}
      today={TODAY}
      first={TODAY}
      chosen={'day' in read ? [read.day] : []}
    />
  );
}

/** A 24-hour time, whatever the browser's language is: 0830 is read as 08:30. */
function AnyTime() {
  const t = useTexts(galleryExtendedFormsTexts);
  const [time, setTime] = useState('08:00');
  return <TimeField label={t.wishedTime} time={time} onTime={setTime} error={time === '' ? t.timeUnreadable : null} />;
}

/** Completed steps are links back. A new step takes the focus, so that a screen reader announces it. */
function Steps() {
  const t = useTexts(galleryExtendedFormsTexts);
  const steps = [t.stepOne, t.stepTwo, t.stepThree];
  const [current, setCurrent] = useState(1);
  return (
    <div className="sample-stack">
      <Stepper name={t.Steps} steps={steps} current={current} onBack={setCurrent} />
      <StepHeading steps={steps} current={current} />
      <Button onClick={() => setCurrent((current + 1) % steps.length)}>{t.next}</Button>
    </div>
  );
}

function Search() {
  const t = useTexts(galleryExtendedFormsTexts);
  return <TextField label={t.search} type="search" placeholder={t.searchExample} />;
}

function Language() {
  return (
    <div className="sample-bar">
      <LanguageSwitch />
    </div>
  );
}

const PICTURE = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"><path fill="#3e6c7a" d="M0 0h4v3H0z"/><path fill="#e9e2d3" d="M0 2h4v1H0z"/></svg>')}`;
const CHOSEN: readonly ChosenPhoto[] = [
  { id: 'sent', isSent: true, share: 1, problem: null, preview: PICTURE },
  { id: 'on-its-way', isSent: false, share: 0.62, problem: null, preview: PICTURE },
  { id: 'offline', isSent: false, share: 0, problem: 'offline', preview: PICTURE },
  { id: 'no-picture', isSent: false, share: 0, problem: 'photo-no-picture', preview: null },
];

/** Sends nothing: the photos only stay in memory. */
function Photos() {
  const [photos, setPhotos] = useState(CHOSEN);
  const tray: PhotoActions = {
    add: () => 0,
    retry: (id) => setPhotos(photos.map((photo) => (photo.id === id ? { ...photo, isSent: true, problem: null } : photo))),
    remove: (id) => setPhotos(photos.filter((photo) => photo.id !== id)),
  };
  return <PhotoPicker photos={{ tray, photos }} />;
}

export const ExtendedFormsPage = galleryPage({
  page: 'extended-forms',
  source,
  texts: galleryExtendedFormsTexts,
  examples: { Choices, MissingChoice, Checks, AnyDay, AnyTime, Slider, MissingScore, Steps, Search, Language, Photos },
});
