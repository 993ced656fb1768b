import { digestOf, findEarlierEdition, readMigrations } from '../db/migration-list.ts';

type Edition = { name: string /** What the listed text has, and what stood there instead. */; changes: [string, string][] };

const NOTICES = `-- Which customer and which person a notice about access is about; the words are made when it is sent.
alter table outbox add column about_customer_id int;
alter table outbox add column about_account_id int;
`;
const OPEN_INVITATION = `-- What the office has started stands beside what a holder gives to the same address: neither replaces the other.
create unique index access_invitation_open on access_invitation (company_id, customer_id, email_key, moves_holder) where outcome is null;
`;
const HOLDER: [string, string] = ['the holder of before is one no longer', 'whoever was the holder is not any more'];
const SEVERAL: [string, string][] = [
  ['-- the customers it must', '-- the customer it must'],
  ['withdrawn_from int[]', 'withdrawn_from int'],
];
const REQUEST: [string, string][] = [
  [
    `-- The case by which a customer has asked for a paper that a job lacks.
create table paper_request (
  company_id int not null,
  job_id int not null,
  kind text not null check (kind in ('declaration', 'wet-room', 'pressure-test', 'measurement', 'manual', 'picture', 'other')),
  case_id int not null,
  primary key (company_id, job_id, kind, case_id),
  foreign key (company_id, job_id) references job (company_id, id),
  foreign key (company_id, case_id) references customer_case (company_id, id) on delete cascade
);

`,
    '',
  ],
  [`'paper_waiver', 'paper_request', `, `'paper_waiver', `],
];

const EDITIONS = {
  '004-1': {
    name: '004-employees.sql',
    changes: [['create index survey_by_time', 'create index job_by_date on job (company_id, job_date);\ncreate index survey_by_time']],
  },
  '010-1': {
    name: '010-accounts.sql',
    changes: [
      [
        `
-- From which browser and network a reset was asked for: what strangers ask for uses up nothing of the owner's.
alter table reset_request add column device_hashes bytea[] not null default '{}';
alter table reset_request add column network bytea;
`,
        '',
      ],
    ],
  },
  '017-1': {
    name: '017-access.sql',
    changes: [HOLDER, [`\n${NOTICES}`, ''], [OPEN_INVITATION, OPEN_INVITATION.replace(/^.*\n/, '').replace(', moves_holder)', ')')]],
  },
  '017-2': {
    name: '017-access.sql',
    changes: [HOLDER],
  },
  '029-1': {
    name: '029-papers.sql',
    changes: [
      ...SEVERAL,
      ...REQUEST,
      ['  -- made by the browser of an employee: the same one again is the same paper\n  client_key uuid,\n', ''],
      ['  constraint paper_client_key unique (company_id, client_key),\n', ''],
      [
        `-- The jobs that can be judged by their papers, newest first.
create index if not exists job_judged on job (company_id, job_date desc, id desc) include (employee_id, trade, work_kind)
  where trade is not null and work_kind is not null and erased_on is null;
`,
        '',
      ],
    ],
  },
  '029-2': {
    name: '029-papers.sql',
    changes: [...SEVERAL, ...REQUEST],
  },
  '029-3': {
    name: '029-papers.sql',
    changes: SEVERAL,
  },
  '030-1': {
    name: '030-care.sql',
    changes: [
      ['has done, ordered and was reminded of is', 'has done and ordered is'],
      [
        `  delete from care_reminder r using care c
  where c.company_id = new.company_id and c.job_id = new.id and r.company_id = c.company_id and r.care_id = c.id;
  update care set customer_id = new.customer_id, case_id = null, done_on = null, due_before = null, done_before = null
  where`,
        '  update care set customer_id = new.customer_id, case_id = null where',
      ],
    ],
  },
} satisfies Record<string, Edition>;
export type EditionKey = keyof typeof EDITIONS;

type Text = { name: string; digest: string; text: string };

/** The text of an earlier edition, made from the listed one; that its digest is known proves it. */
export function readEdition(key: EditionKey): Text {
  const { name, changes }: Edition = EDITIONS[key];
  const listed = readMigrations().find((migration) => migration.name === name)?.text ?? '';
  return proved(
    name,
    changes.reduce((changed, [now, then]) => changed.replace(now, () => then), listed),
  );
}

/** Was a file of its own for a while. */
export const readPeopleNotices = (): Text =>
  proved('017-people-notices.sql', `${NOTICES}\n${OPEN_INVITATION.replace('\n', '\ndrop index access_invitation_open;\n')}`);

function proved(name: string, text: string): Text {
  const digest = digestOf(text);
  if (!findEarlierEdition({ name, digest })) throw new Error(`${name} was never committed like this`);
  return { name, digest, text };
}
