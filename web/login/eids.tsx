import { useState } from 'react';
import { useHistoryState } from 'wouter/use-browser-location';
import type { OwnEid } from '#contract/login-security.ts';
import { codeOf } from '../api/call.ts';
import { boot } from '../app/boot.ts';
import { useTexts } from '../app/language.tsx';
import { Alert } from '../ui/alert.tsx';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Failed } from '../ui/failed.tsx';
import { usePress } from '../ui/use-send.ts';
import { Ago, Confirm, type ConfirmedAction } from './confirm.tsx';
import { eidCodeOf, eidTexts, startEidLink, unlinkEid } from './eid.ts';

/** The identities that this brand offers, linked or not, and links made at another brand. */
export function Eids({ eids }: { eids: readonly OwnEid[] }) {
  const t = useTexts(eidTexts);
  const { eid: label } = boot();
  const isJustLinked = useHistoryState<{ isEidLinked?: true } | null>()?.isEidLinked ?? false;
  const [asked, setAsked] = useState<ConfirmedAction | null>(null);
  const [done, setDone] = useState<string | null>(() => (isJustLinked && label ? t.isLinked(label) : null));
  const nameOf = (eid: OwnEid): string => (eid.isHere && label) || new URL(eid.issuer).host;
  const unlink = (eid: OwnEid): ConfirmedAction => ({
    title: t.unlinkHeading(nameOf(eid)),
    text: t.unlinkText,
    button: t.unlink,
    done: t.unlinked(nameOf(eid)),
    run: () => unlinkEid(eid.eidId),
  });
  return (
    <>
      {(done || asked) && (
        <li>
          <p className="security-done" role="status">
            {done}
          </p>
          {asked && <Confirm asked={asked} onClose={() => setAsked(null)} onDone={setDone} />}
        </li>
      )}
      {eids.map((eid) => (
        <li key={eid.eidId}>
          <div>
            <h3>{nameOf(eid)}</h3>
            <p className="security-states">
              {!eid.isHere && <Badge>{t.elsewhere}</Badge>}
              <span className="muted">
                {eid.lastUsedAt ? t.used : t.linked} <Ago at={eid.lastUsedAt ?? eid.linkedAt} />
              </span>
            </p>
          </div>
          <Button variant="secondary" color="danger" aria-label={t.unlinkName(nameOf(eid))} onClick={() => setAsked(unlink(eid))}>
            {t.unlink}
          </Button>
        </li>
      ))}
      {label && !eids.some(({ isHere }) => isHere) && <LinkEid label={label} />}
    </>
  );
}

function LinkEid({ label }: { label: string }) {
  const t = useTexts(eidTexts);
  const start = usePress({ mutationFn: startEidLink, onSuccess: ({ address }) => location.assign(address) });
  const code = eidCodeOf(codeOf(start.error));
  const begin = () => start.press();
  return (
    <li>
      <div>
        <h3>{label}</h3>
        <p className="muted">
          {t.text} {t.notLinked}
        </p>
        {code && (
          <Alert color="danger" isUrgent>
            {t[code]}
          </Alert>
        )}
        {!code && <Failed press={start} />}
      </div>
      <Button variant="secondary" aria-label={t.linkName(label)} onClick={begin} aria-disabled={start.isPending}>
        {start.isPending ? t.linking : t.link}
      </Button>
    </li>
  );
}
