import { addDays } from '#domain/calendar.ts';
import { type NewCustomerAnswer, type PriceReason, type ScoreField, SOURCES } from '#domain/surveys/survey.ts';
import { earlierOf } from './calendar.ts';
import type { Random } from './random.ts';

export type SurveyAnswer = Record<ScoreField, number> & {
  annetText: string;
  newCustomer: NewCustomerAnswer;
  source: string;
  answeredAt: string;
};

const PRICE_REASONS_GIVEN: readonly PriceReason[] = ['pris', 'uforutsigbart', 'kvalitet'];
const FREE_TEXTS = [
  'Fremmøtet kostet mer enn selve jobben.',
  'Vi fikk oppgitt to timer på telefonen, men det ble fakturert for fire. Ellers hyggelig montør!',
  'Skjønte ikke hvorfor småmateriell er en egen post — det burde vært med i timeprisen.',
  'Ble enige om fastpris, men fakturaen kom på medgått tid. Ordnet seg da jeg ringte.',
  'Dyrt for å bytte én pakning.',
];

/** `isFirst`: the first job of a household, which has not used the company before. Answered before `today`. */
export function makeSurveyAnswer(random: Random, jobDate: string, isFirst: boolean, today: string): SurveyAnswer {
  const isUnhappy = random.chance(0.18);
  const score = () => (isUnhappy ? random.int(2, 8) : random.int(6, 10));
  const newCustomer = isFirst || random.chance(0.08) ? 'nei' : 'ja';
  const day = earlierOf(addDays(jobDate, random.int(0, 12)), addDays(today, -1));
  return {
    prisScore: isUnhappy ? random.int(0, 4) : random.int(5, 10),
    kvalitetScore: score(),
    effektivitetScore: score(),
    palitelighetScore: score(),
    gjenbrukScore: score(),
    anbefaleScore: score(),
    totalprisScore: isUnhappy ? random.int(1, 5) : random.int(5, 10),
    annetText: isUnhappy ? priceReason(random) : '',
    newCustomer,
    source: newCustomer === 'nei' ? random.pick(SOURCES) : '',
    answeredAt: `${day}T${random.int(16, 21)}:${random.int(10, 59)}:00Z`,
  };
}

const priceReason = (random: Random): string => (random.chance(0.35) ? random.pick(FREE_TEXTS) : random.pick(PRICE_REASONS_GIVEN));
