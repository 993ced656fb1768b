import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { SelectionInput } from '#contract/insight.ts';
import { formatDate } from '#words/format.ts';
import { jobDetails, jobName } from '#words/jobs.ts';
import { useLanguage, useTexts } from '../app/language.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { TextField } from '../ui/text-field.tsx';
import { commonTexts } from '../ui/texts.ts';
import { Skeleton } from '../ui/waiting.tsx';
import { commentsQuery } from './api.ts';
import { insightTexts } from './texts.ts';

const MAX_SEARCH_LENGTH = 100;

export function Comments({ query }: { query: SelectionInput }) {
  const t = useTexts(insightTexts);
  const common = useTexts(commonTexts);
  const { language } = useLanguage();
  const [typed, setTyped] = useState('');
  const [search, setSearch] = useState('');
  const comments = useInfiniteQuery(commentsQuery(query, search));
  const found = comments.data?.pages.flatMap((page) => page.comments) ?? [];
  return (
    <Card title={t.comments}>
      <form
        className="insight-search"
        onSubmit={(event) => {
          event.preventDefault();
          setSearch(typed.trim());
        }}
      >
        <TextField
          type="search"
          label={t.search}
          value={typed}
          maxLength={MAX_SEARCH_LENGTH}
          onChange={(event) => {
            setTyped(event.target.value);
            if (event.target.value === '') setSearch('');
          }}
        />
        <Button type="submit" variant="secondary">
          {t.searchNow}
        </Button>
      </form>
      <Loaded query={comments} waiting={<Skeleton lines={4} />}>
        {() => found.length === 0 && <p className="empty">{search ? t.noHits : t.noComments}</p>}
      </Loaded>
      <ul className="comment-list" aria-busy={comments.isFetching}>
        {found.map(({ date, text, jobId, title }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a comment has no name of its own, and the list only grows at its end
          <li key={i}>
            <p className="comment-text">{text}</p>
            <p className="muted comment-details">
              {jobId === null
                ? formatDate(date, language)
                : `${jobName({ jobId, title }, language)} · ${jobDetails({ jobId, title, date, address: '' }, language)}`}
            </p>
          </li>
        ))}
      </ul>
      {comments.hasNextPage && (
        <Button variant="secondary" onClick={() => void comments.fetchNextPage()} aria-disabled={comments.isFetchingNextPage}>
          {comments.isFetchingNextPage ? common.loading : t.more}
        </Button>
      )}
    </Card>
  );
}
