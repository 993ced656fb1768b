import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { departmentsQuery } from '../../api/staff-queries.ts';
import { useTexts } from '../../app/language.tsx';
import { COMPANY_SECTIONS } from '../../paths.ts';
import { departmentsTexts } from '../../texts/departments.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { type Done, DoneNotice } from '../../ui/done-notice.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { DepartmentDialog, type DepartmentDraft } from './department-dialog.tsx';

/** The departments of the company: add one, or rename one. */
export function DepartmentsSection() {
  const t = useTexts(departmentsTexts);
  const departments = useQuery(departmentsQuery());
  const [edited, setEdited] = useState<DepartmentDraft | null>(null);
  const [done, setDone] = useState<Done | null>(null);
  const close = (saved?: string) => {
    setEdited(null);
    if (saved !== undefined) setDone({ words: t.saved(saved) });
  };
  return (
    <Card title={t.heading} id={COMPANY_SECTIONS.departments}>
      <p className="muted company-portal">{t.lead}</p>
      <DoneNotice done={done} />
      <Loaded query={departments} waiting={<Skeleton lines={3} />}>
        {(data) => (
          <>
            <ul className="row-list company-list">
              {data.map(({ departmentId, departmentName: name }) => (
                <li key={departmentId}>
                  <strong className="department-name">{name}</strong>
                  <Button variant="secondary" aria-label={t.rename(name)} onClick={() => setEdited({ departmentId, name })}>
                    {t.renameShort}
                  </Button>
                </li>
              ))}
            </ul>
            <Button onClick={() => setEdited({ name: '' })}>{t.add}</Button>
          </>
        )}
      </Loaded>
      {edited && <DepartmentDialog first={edited} onClose={close} />}
    </Card>
  );
}
