import { useState } from 'react';
import { ON_THE_WAY_MINUTES, PRESSES } from '#domain/appointments/appointment.ts';
import { dayWords } from '#words/case-time.ts';
import { useLanguage, useTexts } from '../../app/language.tsx';
import { useNow } from '../../case-view/when.tsx';
import type { ActVisit } from '../../stored-pages/day-page.ts';
import { myDayTexts } from '../../texts/my-day.ts';
import { Button } from '../../ui/button.tsx';
import { DoneForm } from './done-form.tsx';
import { pressAct } from './use-acts.ts';

type Minutes = (typeof ON_THE_WAY_MINUTES)[number];
const USUAL_MINUTES: Minutes = 20;

/** The three acts as large buttons in order; the next one is filled. */
export function ActButtons({ visit }: { visit: ActVisit }) {
  const t = useTexts(myDayTexts);
  const [isDoneOpen, setDoneOpen] = useState(false);
  const { language } = useLanguage();
  const now = useNow();
  const { appointmentId, state } = visit;
  const pressFrom = new Date(visit.pressFrom);
  if (state === 'agreed' && now < pressFrom) return <p className="muted">{t.pressFrom(dayWords(pressFrom, now, language))}</p>;
  if (state === 'done') return <Undo visit={visit} />;
  return (
    <div className="day-visit-acts">
      {state !== 'arrived' && <OnTheWay key={state} visit={visit} />}
      {state !== 'arrived' && (
        <Button
          className="day-visit-act"
          variant={state === 'on-the-way' ? 'primary' : 'secondary'}
          onClick={() => void pressAct({ appointmentId, act: 'arrived' })}
        >
          {t.arrived}
        </Button>
      )}
      <Button className="day-visit-act" variant={state === 'arrived' ? 'primary' : 'secondary'} onClick={() => setDoneOpen(true)}>
        {t.done}
      </Button>
      <Undo visit={visit} />
      {isDoneOpen && <DoneForm visit={visit} onClose={() => setDoneOpen(false)} />}
    </div>
  );
}

/** A wrong press is undone by another act: the customer has been notified already. */
function Undo({ visit: { appointmentId, state, undo } }: { visit: ActVisit }) {
  const t = useTexts(myDayTexts);
  const undoes = PRESSES.find((press) => press === state);
  if (!undo || !undoes) return null;
  return (
    <Button variant="tertiary" onClick={() => void pressAct({ appointmentId, act: 'undone', undoes })}>
      {t.undo(t[`state-${undoes}`])}
    </Button>
  );
}

function OnTheWay({ visit: { appointmentId, state } }: { visit: ActVisit }) {
  const t = useTexts(myDayTexts);
  const [minutes, setMinutes] = useState<Minutes>(USUAL_MINUTES);
  const name = state === 'agreed' ? t['on-the-way'] : t.newMinutes;
  return (
    <div className="day-visit-on-the-way">
      <fieldset className="day-visit-minutes">
        <legend>{t.arrivesIn}</legend>
        {ON_THE_WAY_MINUTES.map((count) => (
          <label key={count}>
            <input type="radio" name={`minutes-${appointmentId}`} checked={count === minutes} onChange={() => setMinutes(count)} />
            {t.minutes(count)}
          </label>
        ))}
      </fieldset>
      <Button
        className="day-visit-act"
        variant={state === 'agreed' ? 'primary' : 'secondary'}
        aria-label={t.pressName(name, minutes)}
        onClick={() => void pressAct({ appointmentId, act: 'on-the-way', minutes })}
      >
        {name}
      </Button>
    </div>
  );
}
