import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { AccountPhone } from '#contract/login-account.ts';
import { NOTICE_WAYS, type NoticeWay } from '#domain/sms/number.ts';
import { formatPhone } from '#words/format.ts';
import { boot } from '../app/boot.ts';
import { useTexts } from '../app/language.tsx';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { ChoiceGroup } from '../ui/choice-group.tsx';
import { type DoneMessage, DoneNotice } from '../ui/done-notice.tsx';
import { Failed } from '../ui/failed.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { usePress } from '../ui/use-send.ts';
import { Skeleton } from '../ui/waiting.tsx';
import { noticesTexts } from './notices-texts.ts';
import { accountPhoneQuery, chooseNotices, type NoticeMessage, PhoneCodeForm, PhoneForm, removePhone } from './phone-form.tsx';

/** The person's own mobile number, confirmed by a code, and how notices are sent. */
export function NoticesCard() {
  const t = useTexts(noticesTexts);
  const client = useQueryClient();
  const phone = useQuery(accountPhoneQuery());
  const [done, setDone] = useState<DoneMessage | null>(null);
  const onDone = async (said: NoticeMessage) => {
    await client.invalidateQueries({ queryKey: accountPhoneQuery().queryKey });
    setDone({ words: (language) => noticesTexts[language][said] });
  };
  return (
    <Card title={t.heading}>
      <p className="muted">{t.lead}</p>
      <DoneNotice done={done} />
      <Loaded query={phone} waiting={<Skeleton lines={3} tall />}>
        {(data) => <Notices state={data} onDone={onDone} />}
      </Loaded>
    </Card>
  );
}

type Props = { state: AccountPhone; onDone: (said: NoticeMessage) => Promise<void> };

function Notices({ state, onDone }: Props) {
  const t = useTexts(noticesTexts);
  const [isChanging, setChanging] = useState(false);
  const { companySends, phone, isConfirmed } = state;
  if (phone === null)
    return companySends ? (
      <>
        <p>{t.byMail}</p>
        <PhoneForm onDone={onDone} />
      </>
    ) : (
      <p>{t.noSms(boot().brand.name)}</p>
    );
  return (
    <div className="notices">
      {!companySends && <p>{t.noSms(boot().brand.name)}</p>}
      <p className="notices-number">
        {t.number} <strong>{formatPhone(phone)}</strong>{' '}
        <Badge color={isConfirmed ? 'success' : 'warning'}>{isConfirmed ? t.confirmed : t.unconfirmed}</Badge>
      </p>
      {companySends && !isConfirmed && !isChanging && <PhoneCodeForm state={{ ...state, phone }} onDone={onDone} />}
      {companySends && isConfirmed && !isChanging && <NoticeChoice chosen={state.notices} onDone={onDone} />}
      {isChanging && (
        <PhoneForm
          onDone={async (said) => {
            setChanging(false);
            await onDone(said);
          }}
          onCancel={() => setChanging(false)}
        />
      )}
      {!isChanging && <NumberActions mayChange={companySends} onChange={() => setChanging(true)} onDone={onDone} />}
    </div>
  );
}

type ActionProps = { mayChange: boolean; onChange: () => void; onDone: Props['onDone'] };

function NumberActions({ mayChange, onChange, onDone }: ActionProps) {
  const t = useTexts(noticesTexts);
  const remove = usePress({ mutationFn: removePhone, onSuccess: () => onDone('saidRemoved') });
  return (
    <>
      <div className="privacy-actions">
        {mayChange && (
          <Button variant="secondary" onClick={onChange}>
            {t.change}
          </Button>
        )}
        <Button variant="secondary" color="danger" aria-disabled={remove.isPending} onClick={() => remove.press()}>
          {remove.isPending ? t.removing : t.remove}
        </Button>
      </div>
      <Failed press={remove} />
    </>
  );
}

type NoticeChoiceProps = { chosen: NoticeWay; onDone: (said: NoticeMessage) => Promise<void> };

export function NoticeChoice({ chosen, onDone }: NoticeChoiceProps) {
  const t = useTexts(noticesTexts);
  const [way, setWay] = useState(chosen);
  const choose = usePress({ mutationFn: chooseNotices, onSuccess: () => onDone('saidChosen') });
  const save = () => choose.press({ notices: way });
  return (
    <>
      <ChoiceGroup
        name="notices"
        question={t.how}
        options={NOTICE_WAYS.map((value) => ({ value, text: t[`by-${value}`] }))}
        chosen={way}
        onChoose={setWay}
      />
      <Button aria-disabled={choose.isPending} onClick={save}>
        {choose.isPending ? t.saving : t.save}
      </Button>
      <Failed press={{ ...choose, press: save }} />
    </>
  );
}
