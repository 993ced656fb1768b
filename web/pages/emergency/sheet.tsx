import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { EmergencySheet } from '#contract/service-book.ts';
import { myCustomersQuery } from '../../api/people.ts';
import { boot } from '../../app/boot.ts';
import { useTexts } from '../../app/language.tsx';
import { emergencyTexts } from '../../texts/emergency.ts';
import { Card } from '../../ui/card.tsx';
import { type Done, DoneNotice } from '../../ui/done-notice.tsx';
import { OnDevice } from './on-device.tsx';
import { SheetForm } from './sheet-form.tsx';
import { SheetView } from './sheet-view.tsx';
import { useStoredSheet } from './use-stored-sheet.ts';

type Props = { siteId: number | undefined; sheet: EmergencySheet };

export function Sheet({ siteId, sheet }: Props) {
  const t = useTexts(emergencyTexts);
  const customers = useQuery(myCustomersQuery());
  const home = `${boot().brand.companyId}.${customers.data?.current ?? 0}.${siteId ?? 0}`;
  const device = useStoredSheet(siteId, home, sheet);
  const [isWriting, setWriting] = useState(false);
  const [wasWriting, setWasWriting] = useState(false);
  const [done, setDone] = useState<Done | null>(null);
  const onSaved = async (saved: EmergencySheet) => {
    setWriting(false);
    // The stored copy is updated now, or an emergency would show the old sheet.
    const isCurrent = !device.isStored || (await device.keep(saved));
    setDone(isCurrent ? { words: t.saved } : { words: t.savedKeptOld, color: 'warning' });
  };
  const write = () => {
    setDone(null);
    setWriting(true);
    setWasWriting(true);
  };
  return (
    <>
      <DoneNotice done={done} />
      <Card>
        {isWriting ? (
          <SheetForm siteId={siteId} sheet={sheet} onSaved={(saved) => void onSaved(saved)} onClose={() => setWriting(false)} />
        ) : (
          <SheetView siteId={siteId} sheet={sheet} wasWriting={wasWriting} onWrite={write} />
        )}
      </Card>
      {sheet.changedAt && <OnDevice device={device} />}
    </>
  );
}
