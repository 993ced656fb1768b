import { useState } from 'react';
import { NOTICE_WAYS, type NoticeWay } from '#domain/sms/limits.ts';
import { chooseNotices } from '../../api/notices.ts';
import { useTexts } from '../../app/language.tsx';
import { noticesTexts } from '../../texts/notices.ts';
import { Button } from '../../ui/button.tsx';
import { ChoiceGroup } from '../../ui/choice-group.tsx';
import { Failed } from '../../ui/failed.tsx';
import { usePress } from '../../ui/use-press.ts';
import type { NoticeMessage } from './notice-message.ts';

type Props = { chosen: NoticeWay; onDone: (said: NoticeMessage) => Promise<void> };

export function NoticeChoice({ chosen, onDone }: Props) {
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
