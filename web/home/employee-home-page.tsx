import './staff.css';
import { useEffect } from 'react';
import { Redirect } from 'wouter';
import { boot } from '../app/boot.ts';
import { useTexts } from '../app/language.tsx';
import { staffPaths } from '../paths.ts';
import { PHONE, useMediaQuery } from '../ui/breakpoints.ts';
import { HomeHeading } from './home-block.tsx';
import { MyJobs } from './my-jobs.tsx';
import { staffHomeTexts } from './staff-texts.ts';

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
