-- Names are compared by another rule now: invisible characters count no more, nor do spaces next to a bracket or to a Chinese or Japanese
-- character. Keys that the rule may change are emptied: the code then compares the names themselves, and writes the key when it next
-- changes the partner.
UPDATE "Partner" SET "nameKey" = ''
WHERE "nameKey" LIKE '% (%' OR "nameKey" LIKE '%( %' OR "nameKey" LIKE '% )%' OR "nameKey" LIKE '%) %'
   OR "nameKey" LIKE '% [%' OR "nameKey" LIKE '%[ %' OR "nameKey" LIKE '% ]%' OR "nameKey" LIKE '%] %'
   OR ("nameKey" LIKE '% %' AND length(CAST("nameKey" AS BLOB)) > length("nameKey"))
   OR "nameKey" GLOB '*[' || char(173) || char(847) || char(1536) || '-' || char(1541) || char(1564) || char(1757) || char(1807) ||
     char(2192) || '-' || char(2193) || char(2274) || char(4447) || '-' || char(4448) ||
     char(6068) || '-' || char(6069) || char(6155) || '-' || char(6159) || char(8203) || '-' || char(8207) ||
     char(8234) || '-' || char(8238) || char(8288) || '-' || char(8303) || char(12644) ||
     char(65024) || '-' || char(65039) || char(65279) || char(65440) || char(65520) || '-' || char(65531) ||
     char(69821) || char(69837) || char(78896) || '-' || char(78911) || char(113824) || '-' || char(113827) ||
     char(119155) || '-' || char(119162) || char(917504) || '-' || char(921599) || ']*';
