import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { SecurityOverview } from '#contract/login-security.ts';
import { DAY } from '#domain/time.ts';
import { formatNumber } from '#words/format.ts';
import { useLanguage, useTexts } from '../app/language.tsx';
import { Alert } from '../ui/alert.tsx';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { makeRecoveryCodes, removeApp } from './api.ts';
import { AppSetup, RecoveryCodes } from './app-setup.tsx';
import { Confirm, type ConfirmedAction } from './confirm.tsx';
import { factorTexts } from './factor-texts.ts';

type FactorStep = { kind: 'setup'; mayClose: boolean } | { kind: 'codes'; mayClose: false; codes: readonly string[] };

/** For staff. A passkey in the card above counts as a second factor too. */
export function FactorCard({ factor, passkeys }: Pick<SecurityOverview, 'factor' | 'passkeys'>) {
  const t = useTexts(factorTexts);
  const client = useQueryClient();
  const [shown, setShown] = useState<FactorStep | null>(null);
  const [asked, setAsked] = useState<ConfirmedAction | null>(null);
  const [done, setDone] = useState<string | null>(null);
  const { language } = useLanguage();
  const hasFactor = factor.hasApp || passkeys.length > 0;
  const remove: ConfirmedAction = {
    title: t.appRemoveHeading,
    text: t.appRemoveText,
    button: t.appRemove,
    done: t.appRemoved,
    run: removeApp,
  };
  const makeCodes: ConfirmedAction = {
    title: t.codesMakeHeading,
    text: t.codesMakeText,
    button: t.codesMake,
    done: '',
    run: async () => setShown({ kind: 'codes', mayClose: false, codes: (await makeRecoveryCodes()).recoveryCodes }),
  };
  const close = () => {
    setShown(null);
    void client.invalidateQueries({ queryKey: ['security'] });
  };
  return (
    <Card title={t.heading} action={<Badge color={hasFactor ? 'success' : 'warning'}>{hasFactor ? t.on : t.off}</Badge>}>
      <p>{t.text}</p>
      {!hasFactor && factor.isWanted && <Due dueAt={factor.dueAt} />}
      <p className="security-done" role="status">
        {done}
      </p>
      <ul className="security-rows">
        <li>
          <div>
            <h3>{t.app}</h3>
            <p className="muted">{factor.hasApp ? t.appOn : t.appNone}</p>
          </div>
          <div className="heading-actions">
            <Button variant={hasFactor ? 'secondary' : 'primary'} onClick={() => setShown({ kind: 'setup', mayClose: true })}>
              {factor.hasApp ? t.appReplace : t.appAdd}
            </Button>
            {factor.hasApp && (
              <Button variant="secondary" color="danger" onClick={() => setAsked(remove)}>
                {t.appRemove}
              </Button>
            )}
          </div>
        </li>
        {hasFactor && (
          <li>
            <div>
              <h3>{t.codes}</h3>
              <p className="muted">
                {factor.recoveryCodesLeft === 0 ? t.codesNone : t.codesLeft(formatNumber(factor.recoveryCodesLeft, language))}
              </p>
            </div>
            <Button variant="secondary" onClick={() => setAsked(makeCodes)}>
              {t.codesMake}
            </Button>
          </li>
        )}
      </ul>
      {!hasFactor && <p className="muted">{t.passkeyToo}</p>}
      {shown && (
        <ShownDialog
          shown={shown}
          onCodes={() => setShown({ kind: 'setup', mayClose: false })}
          onDone={() => setDone(t.appAdded)}
          onClose={close}
        />
      )}
      {asked && <Confirm asked={asked} onClose={() => setAsked(null)} onDone={setDone} />}
    </Card>
  );
}

type ShownProps = { shown: FactorStep; onCodes: () => void; onDone: () => void; onClose: () => void };

/** The codes are shown once: their dialog cannot be closed by accident. */
function ShownDialog({ shown, onCodes, onDone, onClose }: ShownProps) {
  const t = useTexts(factorTexts);
  const setUp = () => {
    onDone();
    onClose();
  };
  return (
    <Dialog title={shown.kind === 'setup' ? t.appAdd : t.codesHeading} onClose={() => shown.mayClose && onClose()}>
      {shown.kind === 'codes' ? <RecoveryCodes codes={shown.codes} onKept={onClose} /> : <AppSetup onCodes={onCodes} onDone={setUp} />}
      {shown.mayClose && (
        <Button variant="tertiary" onClick={onClose}>
          {t.cancel}
        </Button>
      )}
    </Dialog>
  );
}

function Due({ dueAt }: { dueAt: string | null }) {
  const t = useTexts(factorTexts);
  const days = dueAt === null ? null : Math.floor((Date.parse(dueAt) - Date.now()) / DAY);
  return (
    <Alert color="warning">
      <p>
        {t.wanted} {days !== null && (days < 1 ? t.dueToday : t.dueDays(days))}
      </p>
    </Alert>
  );
}
