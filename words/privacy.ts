import type { Language } from '#domain/language.ts';

/** The notice of a company that has not written its own. It says what every portal does; what a company does besides, the company adds. */
export const noticeTemplate: Record<Language, string> = {
  nb: `{navn} er ansvarlig for personopplysningene i denne kundeportalen. Her leser du hva vi lagrer om deg, hvorfor, hvor lenge, og hva du kan kreve.

# Hvem vi er
- {navn}
- Organisasjonsnummer {organisasjonsnummer}
- {adresse}
- Telefon {telefon}
- E-post {e-post}

# Hva vi lagrer
- Navn, adresse, telefon, e-postadresse og kundenummer
- Jobber vi har gjort for deg, med fakturagrunnlag, skjemaer, samsvarserklæringer og andre papirer
- Saker du sender oss, med meldinger, bilder og filer, og avtalte besøk
- Det du svarer når vi spør hvordan en jobb gikk
- Innloggingen din: brukernavn, passord i en form som ikke kan leses, enheter du har logget inn fra, og når
- Hvilke ansatte som har åpnet opplysningene dine

# Hvorfor
Vi bruker opplysningene for å gjøre jobben vi har avtalt med deg og følge opp reklamasjoner (avtale), for å oppfylle krav til regnskap og dokumentasjon av arbeidet (lovpålagt), og for å holde portalen sikker og bli bedre (berettiget interesse). E-post som ikke gjelder en jobb eller sak, sender vi bare når du har sagt ja. Du kan trekke samtykket tilbake på profilsiden.

# Hvor lenge
- Fakturagrunnlag, godtatte tilbud og det regnskapet trenger: fem år etter regnskapsåret. Andre tilbud: to år
- Samsvarserklæringer: minst fem år
- Reklamasjoner: fem år etter at de er avsluttet. Andre saker: to år
- Besøk: fem år
- Fritekst i svar på spørsmål om en jobb: to år
- Sendt e-post: 30 dager
- Hvem som har åpnet opplysningene dine: 12 måneder
- Resten så lenge du er kunde hos oss eller har innlogging

# Hvem som ser dem
Ansatte hos oss som trenger det, og de du selv gir tilgang. Leverandøren som drifter portalen, behandler opplysningene etter avtale med oss, og bare for oss. Vi selger dem ikke.

# Informasjonskapsler
Portalen bruker bare kapsler den må ha for innlogging, sikkerhet og språkvalg. Den har ingen sporing eller reklame.

# Dine rettigheter
Du kan se, rette, laste ned og slette opplysningene dine. Mye gjør du selv på profilsiden. Ellers skriver du til {e-post}; vi svarer innen en måned. Noe må vi beholde etter loven, slik det står over. Er du uenig i hvordan vi behandler opplysningene, kan du klage til Datatilsynet (datatilsynet.no).`,
  en: `{navn} is responsible for the personal data in this customer portal. Here you can read what we store about you, why, for how long, and what you can ask for.

# Who we are
- {navn}
- Organisation number {organisasjonsnummer}
- {adresse}
- Phone {telefon}
- Email {e-post}

# What we store
- Name, address, phone, email address and customer number
- Jobs that we have done for you, with invoice details, forms, declarations of conformity and other documents
- Cases that you send us, with messages, pictures and files, and agreed visits
- What you answer when we ask how a job went
- Your login: user name, password in a form that cannot be read, devices that you have logged in from, and when
- Which employees have opened your data

# Why
We use the data to do the work that we have agreed with you and to follow up complaints (contract), to meet requirements for accounts and for documentation of the work (legal obligation), and to keep the portal secure and improve (legitimate interest). We send email that is not about a job or a case only with your consent, which you can withdraw on the profile page.

# For how long
- Invoice details, accepted offers and what the accounts need: five years after the financial year. Other offers: two years
- Declarations of conformity: at least five years
- Complaints: five years after they are closed. Other cases: two years
- Visits: five years
- What you wrote in answers about a job: two years
- Email that was sent: 30 days
- Who has opened your data: 12 months
- The rest for as long as you are our customer or have a login

# Who sees them
Our employees who need to, and people whom you give access. The supplier that runs the portal processes the data under an agreement with us, and only for us. We do not sell them.

# Cookies
The portal uses only the cookies that it needs for login, security and the choice of language. It has no tracking and no advertising.

# Your rights
You can see, correct, download and erase your data. Much of it you do yourself on the profile page. Otherwise write to {e-post}; we answer within a month. Some of it the law requires us to keep, as described above. If you disagree with how we process your data, you can complain to the Norwegian Data Protection Authority (datatilsynet.no).`,
};
