import type { CustomerEntry } from '#contract/customers-list.ts';
import { Card } from '../ui/card.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { Skeleton } from '../ui/waiting.tsx';
import '../ui/admin-list.css';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { CUSTOMER_FILTERS, CUSTOMERS_PER_PAGE, type CustomerFilter } from '#domain/customers/customer.ts';
import { problemOf } from '../api/call.ts';
import { useTexts } from '../app/language.tsx';
import { StartEmailChange } from '../login/start-email-change.tsx';
import { useTypedSearch } from '../search/use-typed-search.ts';
import { Button } from '../ui/button.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { Pager } from '../ui/pager.tsx';
import { TextField } from '../ui/text-field.tsx';
import { problemKey, problemTexts } from '../ui/texts.ts';
import { usePress } from '../ui/use-send.ts';
import { customersQuery, inviteCustomers } from './api.ts';
import { InviteAll, LiftErasure, Notice, SharedAddresses } from './customer-acts.tsx';
import { CustomerList } from './customer-list.tsx';
import { customersTexts } from './list-texts.ts';

export function CustomersPage() {
  const t = useTexts(customersTexts);
  const problems = useTexts(problemTexts);
  const [search, setSearch] = useState('');
  const [filter, setFilter] = useState<CustomerFilter>('all');
  const [page, setPage] = useState(0);
  const [isAsking, setAsking] = useState(false);
  const client = useQueryClient();
  const customers = useQuery(customersQuery(search, filter, page));
  const invite = usePress({
    mutationFn: (customerId: number) => inviteCustomers([customerId]),
    onSettled: () => client.invalidateQueries({ queryKey: ['customers'] }),
  });
  const [changing, setChanging] = useState<CustomerEntry | null>(null);
  const [invitedAll, setInvitedAll] = useState<number | null>(null);
  const show = (change: { search?: string; filter?: CustomerFilter }) => {
    setPage(0);
    if (change.search !== undefined) setSearch(change.search);
    if (change.filter) setFilter(change.filter);
  };
  const uninvited = customers.data?.uninvited ?? 0;
  const inviteAllButton = uninvited > 0 && <Button onClick={() => setAsking(true)}>{t.inviteAll(uninvited)}</Button>;
  return (
    <>
      <PageHeading title={t.heading} lead={t.lead} action={inviteAllButton} />
      {invitedAll !== null && <Notice color="success" text={t.invited(invitedAll)} />}
      {invite.data && (
        <Notice color={invite.data.invited > 0 ? 'success' : 'info'} text={invite.data.invited > 0 ? t.invited(1) : t.alreadyInvited} />
      )}
      {invite.isError && <Notice color="danger" text={problems[problemKey(problemOf(invite.error))]} />}
      <SharedAddresses groups={customers.data?.sharedAddresses ?? []} />
      <Card>
        <CustomerSearch search={search} filter={filter} onShow={show} />
        <Loaded
          query={customers}
          waiting={<Skeleton lines={10} tall />}
          empty={
            <div className="empty">
              <p>{t.empty}</p>
              {(search !== '' || filter !== 'all') && (
                <Button variant="secondary" onClick={() => show({ search: '', filter: 'all' })}>
                  {t.clear}
                </Button>
              )}
            </div>
          }
        >
          {(data) => (
            <>
              <CustomerList
                rows={data.rows}
                busyId={invite.isPending ? invite.variables : null}
                onChangeEmail={setChanging}
                onInvite={invite.press}
              />
              <Pager page={page} pageCount={Math.ceil(data.total / CUSTOMERS_PER_PAGE)} rowCount={data.total} onPage={setPage} />
            </>
          )}
        </Loaded>
      </Card>
      {changing && (
        <StartEmailChange
          {...changing}
          person={{ customerId: changing.customerId }}
          onClose={() => setChanging(null)}
          onStarted={() => void client.invalidateQueries({ queryKey: ['customers'] })}
        />
      )}
      <LiftErasure />
      {isAsking && (
        <InviteAll
          count={uninvited}
          shared={customers.data?.sharedAddresses ?? []}
          onClose={() => setAsking(false)}
          onDone={(count) => {
            setAsking(false);
            invite.reset();
            setInvitedAll(count);
          }}
        />
      )}
    </>
  );
}

type Props = { search: string; filter: CustomerFilter; onShow: (change: { search?: string; filter?: CustomerFilter }) => void };

export function CustomerSearch({ search, filter, onShow }: Props) {
  const t = useTexts(customersTexts);
  const id = useId();
  const [typed, setTyped] = useTypedSearch(search, (text) => onShow({ search: text }));
  return (
    <search className="list-search">
      <TextField label={t.search} type="search" maxLength={100} value={typed} onChange={(event) => setTyped(event.target.value)} />
      <div className="ds-field">
        <label className="ds-label" htmlFor={id}>
          {t.show}
        </label>
        <select id={id} className="ds-input" value={filter} onChange={(event) => onShow({ filter: event.target.value as CustomerFilter })}>
          {CUSTOMER_FILTERS.map((name) => (
            <option key={name} value={name}>
              {t[`filter-${name}`]}
            </option>
          ))}
        </select>
      </div>
    </search>
  );
}
