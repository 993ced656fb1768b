import '../../styles/staff.css';
import { useEffect } from 'react';
import { Redirect } from 'wouter';
import { boot } from '../../app/boot.ts';
import { useTexts } from '../../app/language.tsx';
import { HomeHeading } from '../../layouts/home-heading.tsx';
import { staffPaths } from '../../paths.ts';
import { staffHomeTexts } from '../../texts/staff-home.ts';
import { PHONE } from '../../ui/breakpoints.ts';
import { useMediaQuery } from '../../ui/use-media-query.ts';
import { MyJobs } from './my-jobs.tsx';

let isFirstPage = true;

/** On a phone a visit to the portal starts with the day; the home page is in the menu. */
export function EmployeeHomePage() {
  const t = useTexts(staffHomeTexts);
  const isPhone = useMediaQuery(PHONE);
  const isSentOn = isFirstPage && isPhone;
  useEffect(() => {
    isFirstPage = false;
  }, []);
  if (isSentOn) return <Redirect to={staffPaths.myDay} replace />;
  return (
    <>
      <HomeHeading documentTitle={t.title} lead={t.leadEmployee(boot().brand.name)} person={null} />
      <MyJobs />
    </>
  );
}
