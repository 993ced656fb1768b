import { SURVEY_LINK_LIFETIME_MS } from '#domain/invitation.ts';
import { DAY } from '#domain/time.ts';
import { jobInDetail } from '#words/job-name.ts';
import { defineMail } from '../../define-mail.ts';
import { LINKS, prepareSurvey } from './facts.ts';

const DAYS = SURVEY_LINK_LIFETIME_MS / DAY;

export const surveyInvitation = defineMail({
  prepare: prepareSurvey,
  words: {
    nb: ({ brand, name, facts }) => ({
      subject: `Hvordan gikk det? ${brand.name} vil gjerne vite det`,
      greeting: `Hei ${name},`,
      before: [
        `${brand.name} har vært hos deg: ${jobInDetail(facts, 'nb')}. Hvordan gikk det? Det tar under 10 sekunder å svare, og svarene gjør oss bedre.`,
      ],
      after: [`Lenken er din egen, gjelder bare denne jobben og virker i ${DAYS} dager. Du trenger ikke logge inn.`],
      ...LINKS.nb,
    }),
    en: ({ brand, name, facts }) => ({
      subject: `How did we do? ${brand.name} would like to know`,
      greeting: `Hello ${name},`,
      before: [
        `${brand.name} recently did some work for you: ${jobInDetail(facts, 'en')}. How did it go? It takes less than 10 seconds to answer, and your answers help us improve.`,
      ],
      after: [`This link is personal, is for this job only and expires after ${DAYS} days. You do not need to log in.`],
      ...LINKS.en,
    }),
  },
});
