import assert from 'node:assert/strict';
import { test } from 'node:test';
import { companyIds } from '#brands/index.ts';
import type { Complaint, Documentation, SiteVisit } from '#contract/forms.ts';
import { addDays, isIsoDate, startOfWeek } from '#domain/calendar.ts';
import { splitCompanyName } from '#domain/customers/customer.ts';
import { isEmail } from '#domain/email.ts';
import { causeOf, DOCUMENTATION_FIELDS } from '#domain/jobs/complaint.ts';
import { lineTotal, PLACE_COUNT } from '#domain/jobs/invoice.ts';
import { COMPLAINT_SCHEMA_ID, DOCUMENTATION_SCHEMA_ID, SITE_VISIT_SCHEMA_ID } from '#domain/jobs/job.ts';
import { addOre, kronerFromOre } from '#domain/money.ts';
import { isPersonName, isPhoneNumber } from '#domain/staff/employee.ts';
import { checkSurvey, needsPriceReason, needsSource, PRICE_REASONS, SCORE_FIELDS, SOURCES } from '#domain/surveys/survey.ts';
import { cleanHtml } from '#server/html/clean-html.ts';
import { asCompany } from '../db/company-id.ts';
import { type DemoCompany, demoCompany } from './demo-company.ts';
import { tradeOf } from './trade.ts';

const TODAY = '2026-11-06';
const all = companyIds.map((id) => demoCompany(asCompany(id), TODAY));

const jobsOf = (company: DemoCompany, name: string) => {
  const account = company.accounts.find((a) => a.login_name === name);
  return company.jobs
    .filter((j) => j.customer_id === account?.customer_id)
    .sort((a, b) => b.job_date.localeCompare(a.job_date) || b.id - a.id);
};
const jobDate = (company: DemoCompany, id: number) => company.jobs.find((j) => j.id === id)?.job_date ?? 'z';
const kundeContents = <T>(company: DemoCompany, schemaId: number): T[] => {
  const ids = new Set(jobsOf(company, 'kunde').map((j) => j.id));
  return company.forms.filter((f) => f.schema_id === schemaId && ids.has(f.job_id)).map((f) => f.content as T);
};
const kundeInvoices = (company: DemoCompany) => {
  const ids = new Set(jobsOf(company, 'kunde').map((j) => j.id));
  return company.invoices
    .filter((i) => ids.has(i.job_id))
    .map((i) => ({ ...i, lines: company.lines.filter((l) => l.invoice_id === i.id) }));
};

test('a company gets the same rows every time, and another company gets others', () => {
  for (const [i, id] of companyIds.entries()) assert.deepEqual(demoCompany(asCompany(id), TODAY), all[i]);
  assert.equal(new Set(all.flatMap((c) => c.customers.map((x) => x.name))).size, 12);
});

test('a new company needs no demo people of its own, and gets the work of its trades', () => {
  assert.equal(jobsOf(demoCompany(asCompany(99), TODAY), 'kunde').length, 36);
  const hoursOf = (id: number) => tradeOf(asCompany(id)).hourlyKroner;
  assert.deepEqual(companyIds.map(hoursOf), [990, 990, 1040, 1120]);
});

test('kunde has 36 jobs over several years, bedrift 1200 and ny none', () => {
  for (const company of all) {
    const kunde = jobsOf(company, 'kunde');
    assert.equal(kunde.length, 36);
    assert.deepEqual(new Set(kunde.map((j) => j.job_date.slice(0, 4))), new Set(['2021', '2022', '2023', '2024', '2025', '2026']));
    assert.equal(jobsOf(company, 'bedrift').length, 1200);
    assert.equal(jobsOf(company, 'ny').length, 0);
    assert.ok(company.jobs.every((j) => isIsoDate(j.job_date) && j.job_date <= TODAY));
  }
});

const DAYS = {
  'a Monday': '2026-11-16',
  'a Sunday': '2027-01-24',
  'a Monday that is a holiday': '2027-05-17',
  'the day after Christmas': '2026-12-26',
  'a leap day': '2028-02-29',
};
for (const [name, today] of Object.entries(DAYS))
  test(`filled in on ${name}, the newest job of kunde is a few days old and the week is not empty`, () => {
    const company = demoCompany(asCompany(4), today);
    const newest = jobsOf(company, 'kunde')[0]?.job_date ?? '';
    assert.ok(newest < today && newest >= addDays(today, -9), newest);
    const thisWeek = company.jobs.filter((j) => j.job_date >= startOfWeek(today) && j.job_date <= today);
    assert.ok(thisWeek.length >= 2);
    assert.ok(company.jobs.every((j) => j.job_date <= today));
    assert.ok(company.surveys.every((s) => s.answeredAt.slice(0, 10) < today && s.answeredAt >= jobDate(company, s.job_id)));
    assert.deepEqual(demoCompany(asCompany(4), today), company);
  });

test('the newest three surveys of kunde are unanswered, all older ones are answered', () => {
  for (const company of all) {
    assert.deepEqual(
      jobsOf(company, 'kunde').map((j) => j.survey_completed),
      [...Array(3).fill(false), ...Array(33).fill(true)],
    );
    assert.equal(jobsOf(company, 'bedrift').filter((j) => !j.survey_completed).length, 6);
    assert.deepEqual(
      company.surveys.map((s) => s.job_id),
      company.jobs.filter((j) => j.survey_completed).map((j) => j.id),
    );
  }
});

test('the newest job of kunde has all four forms', () => {
  for (const company of all) {
    const newest = jobsOf(company, 'kunde')[0];
    assert.ok(company.invoices.some((i) => i.job_id === newest?.id && i.id === newest?.invoice_id));
    assert.deepEqual(new Set(company.forms.filter((f) => f.job_id === newest?.id).map((f) => f.schema_id)), new Set([8, 9, 10]));
  }
});

test('every survey answer keeps the rules, and says nothing that was not asked', () => {
  for (const company of all) {
    for (const answer of company.surveys) {
      assert.equal(checkSurvey(answer), null);
      assert.ok(SCORE_FIELDS.every((f) => answer[f] >= 0 && answer[f] <= 10));
      assert.equal(answer.annetText !== '', needsPriceReason(answer.prisScore));
      assert.equal(
        SOURCES.some((s) => s === answer.source),
        needsSource(answer.newCustomer),
      );
      assert.ok(answer.answeredAt.slice(0, 10) < TODAY && !Number.isNaN(Date.parse(answer.answeredAt)));
    }
    const kundeJobs = new Set(jobsOf(company, 'kunde').map((j) => j.id));
    const ofKunde = company.surveys.filter((s) => kundeJobs.has(s.job_id));
    assert.ok(ofKunde.filter((s) => s.prisScore < 5).length >= 2);
    assert.ok(ofKunde.some((s) => s.newCustomer === 'nei'));
    const reasons = new Set(company.surveys.map((s) => s.annetText));
    assert.ok(['pris', 'uforutsigbart', 'kvalitet'].every((r) => reasons.has(r)));
    assert.ok([...reasons].some((r) => r !== '' && !PRICE_REASONS.some((p) => p === r)));
    assert.ok(company.surveys.some((s) => s.prisScore === 0));
  }
});

test('the material sum of an invoice is the sum of its lines', () => {
  for (const company of all) {
    const sums = new Map(company.invoices.map((i) => [i.id, addOre()]));
    for (const l of company.lines) {
      const total = lineTotal({ qty: l.quantity, salesprice: kronerFromOre(l.sales_price_ore) });
      sums.set(l.invoice_id, addOre(sums.get(l.invoice_id) ?? addOre(), total));
    }
    for (const i of company.invoices) {
      assert.equal(i.material_sum_ore, sums.get(i.id));
      assert.ok([i.work_sum_ore, i.material_sum_ore, i.start_up_sum_ore].every(Number.isSafeInteger));
      assert.ok(i.places.length <= PLACE_COUNT);
      assert.equal(cleanHtml(i.client_html), i.client_html);
    }
  }
});

test('the invoices of kunde go to the edges of the form', () => {
  for (const company of all) {
    const invoices = kundeInvoices(company);
    const lines = invoices.flatMap((i) => i.lines);
    assert.deepEqual([Math.min(...invoices.map((i) => i.lines.length)), Math.max(...invoices.map((i) => i.lines.length))], [0, 12]);
    assert.ok(invoices.some((i) => i.places.length === PLACE_COUNT && i.places.every((p) => p.place && p.work)));
    assert.ok(invoices.some((i) => i.places.length === 0 && i.installer === '' && i.client_html === ''));
    assert.ok(invoices.some((i) => i.client_html.includes('<table>') && i.client_html.length > 900));
    assert.ok(invoices.some((i) => i.places.some((p) => p.work.length > 600)));
    assert.ok(invoices.some((i) => i.work_sum_ore + i.material_sum_ore + i.start_up_sum_ore < 0));
    assert.ok(lines.some((l) => l.quantity < 0) && lines.some((l) => !Number.isInteger(l.quantity)));
    assert.ok(lines.some((l) => l.discount_percent === 0) && lines.some((l) => l.discount_percent > 0 && l.sales_price_ore > 0));
    assert.ok(lines.some((l) => l.discount_percent === 100 && l.sales_price_ore === 0));
    assert.ok(lines.every((l) => l.quantity === Number(l.quantity.toFixed(3))));
    const jobs = jobsOf(company, 'kunde');
    assert.ok(jobs.some((j) => j.invoice_id === null));
    assert.deepEqual(
      company.jobs.filter((j) => j.invoice_id !== null && !company.invoices.some((i) => i.id === j.invoice_id)),
      [],
    );
  }
});

test('the columns of a complaint have one length, and their first entry is the header', () => {
  for (const company of all) {
    for (const { content } of company.forms.filter((f) => f.schema_id === COMPLAINT_SCHEMA_ID)) {
      const { Montor, Date: day, ...columns } = content as Complaint;
      assert.equal(new Set(Object.values(columns).map((c) => c.length)).size, 1);
      assert.equal(Object.keys(columns).length, 8);
      assert.ok(isIsoDate(day) && Montor !== '');
      assert.equal(columns.Description_1[0], 'Kundens beskrivelse');
      assert.ok([columns.error, columns.qty, columns.Faktureres].every((c) => c.every(Number.isInteger)));
    }
    const ofKunde = kundeContents<Complaint>(company, COMPLAINT_SCHEMA_ID);
    const causes = new Set(ofKunde.flatMap((c) => c.error.slice(1)));
    assert.ok([1, 2, 3, 4].every((code) => causes.has(code)) && [...causes].some((code) => causeOf(code) === null));
    assert.deepEqual(new Set(ofKunde.flatMap((c) => c.Faktureres.slice(1))), new Set([0, 1]));
    assert.ok(ofKunde.some((c) => c.error.length === 1) && ofKunde.some((c) => c.error.length > 4));
  }
});

test('site visits are short, long and empty', () => {
  for (const company of all) {
    const visits = kundeContents<SiteVisit>(company, SITE_VISIT_SCHEMA_ID);
    assert.ok(visits.length >= 5);
    for (const v of visits) {
      assert.deepEqual(Object.keys(v).sort(), ['Date', 'Description', 'Montor', 'hourDriving', 'hourSchema']);
      assert.ok(v.hourDriving >= 0 && v.hourSchema >= 0 && isIsoDate(v.Date));
    }
    assert.ok(visits.some((v) => v.Description === '') && visits.some((v) => v.Description.length > 700));
    assert.ok(visits.some((v) => !Number.isInteger(v.hourSchema)));
  }
});

test('product documents have all 21 fields as text: all filled, few filled, none filled, long, with and without a web address', () => {
  for (const company of all) {
    for (const { content } of company.forms.filter((f) => f.schema_id === DOCUMENTATION_SCHEMA_ID)) {
      assert.deepEqual(Object.keys(content).sort(), [...DOCUMENTATION_FIELDS, 'Date', 'Montor'].sort());
      assert.ok(Object.values(content).every((v) => typeof v === 'string'));
    }
    const ofKunde = kundeContents<Documentation>(company, DOCUMENTATION_SCHEMA_ID);
    const filled = ofKunde.map((d) => DOCUMENTATION_FIELDS.filter((f) => d[f] !== '').length);
    assert.ok([21, 4, 0].every((n) => filled.includes(n)));
    assert.ok(ofKunde.some((d) => d.InstruksRengjoring.length > 600));
    assert.ok(ofKunde.some((d) => d.Internett.startsWith('https://')) && ofKunde.some((d) => d.Internett.startsWith('Har ikke nettside')));
  }
});

test('people keep the rules of their fields, and an installer had begun before the job', () => {
  for (const company of all) {
    assert.ok(company.departments.length >= 3);
    for (const c of company.customers) {
      assert.deepEqual(splitCompanyName(`${c.name} ${c.customer_number}`), { name: c.name, number: c.customer_number });
      assert.ok(isEmail(c.email) && c.email.endsWith('.example') && isPhoneNumber(c.phone) && /^\d{4}$/.test(c.postal_code));
    }
    for (const e of company.employees) {
      assert.ok(
        isEmail(e.email) &&
          e.email.endsWith('.example') &&
          isPhoneNumber(e.phone) &&
          isPersonName(e.first_name) &&
          isPersonName(e.last_name),
      );
    }
    const startOf = new Map(company.employees.map((e) => [e.id, e.start_date]));
    assert.ok(company.jobs.every((j) => (startOf.get(j.employee_id) ?? '9') <= j.job_date));
  }
});

test('most jobs have the name of what was done, at an address of their customer; some have neither', () => {
  for (const company of all) {
    const ownerOf = new Map(company.sites.map((site) => [site.id, site.customer_id]));
    const titles = new Set(tradeTitles(company));
    for (const job of company.jobs) {
      assert.equal(job.title === null, job.site_id === null);
      if (job.site_id !== null) assert.equal(ownerOf.get(job.site_id), job.customer_id);
      if (job.title !== null && job.title !== 'Kreditering etter avtale') assert.ok(titles.has(job.title), job.title);
    }
    const kunde = jobsOf(company, 'kunde');
    assert.ok(kunde[0]?.title && kunde.some((job) => job.title === null));
    assert.equal(new Set(kunde.flatMap((job) => job.site_id ?? [])).size, 2);
    assert.equal(new Set(jobsOf(company, 'bedrift').flatMap((job) => job.site_id ?? [])).size, 40);
    assert.ok(company.sites.some((site) => site.label === 'Hytta') && company.sites.some((site) => site.label === ''));
  }
});

const tradeTitles = (company: DemoCompany): string[] =>
  tradeOf(asCompany(companyIds[all.indexOf(company)] ?? 0)).assignments.map((a) => a.title);
