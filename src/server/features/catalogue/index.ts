/** The only door of the feature: courses, bundles, majors, people, search, feeds, pictures of shared pages. */
export { mountBundles } from './bundles/routes.ts';
export { mountCatalogue } from './courses/catalogue.ts';
export { cardSections, courseCards, courseOrders } from './courses/course-cards.ts';
export { getContactInfo } from './courses/get-contact-info.ts';
export { getWidgets } from './courses/get-widgets.ts';
export { notifyNotReady } from './courses/not-ready.ts';
export { mountFeeds } from './feeds/routes.ts';
export { showMasked } from './people/masked-customer.ts';
export { publicPerson } from './people/public-person.ts';
export { mountPeople } from './people/routes.ts';
export { countPages, limitSql } from './public/paging.ts';
export { openPublicCatalogue, type PublicCatalogue } from './public/public-catalogue.ts';
export { mountRoadmap } from './roadmap/routes.ts';
export { seedSynonyms } from './search/seed-synonyms.ts';
export { fillSearchWords, forgetSearchWords } from './search/vocabulary.ts';
export { catalogueCards } from './sharing/catalogue-cards.ts';
export { mountSharing, type CardReader } from './sharing/routes.ts';
