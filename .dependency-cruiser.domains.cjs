/** Domain X may import domain Y: each edge is a decision, so it is written down here. */
module.exports = [
  // An address that comes back signs its user in.
  ['accounts', 'auth'],
  // What a card opens is played and kept like a link's wave; and it is the place to agree.
  ['claims', 'links'],
  ['claims', 'consents'],
  // Whether the question about a consent left this server.
  ['claims', 'mails'],
  // A guest is a person on rosters, whose card is printed.
  ['guests', 'surfers'],
  ['guests', 'claims'],
  // A link opens the waves whose surfers agree to it: who makes one sees which those are.
  ['links', 'consents'],
  // What a school sends out carries its name, logo and colour.
  ['links', 'organisations'],
  ['consents', 'organisations'],
  // An invite is a link, too: its token is made like theirs.
  ['invites', 'links'],
  // Public ones are shown below the report of their spot.
  ['waves', 'surf-report'],
  // A wave names its surfer, who is added to the roster when new.
  ['waves', 'surfers'],
  // Its page says whether its surfer asked for a review.
  ['waves', 'reviews'],
  // A report is of a spot that the installation knows.
  ['surf-report', 'spots'],
  // A wave that is to be paid for is not taken before.
  ['waves', 'selling'],
  // A session is at a spot, which is named when it is created.
  ['sessions', 'spots'],
  // The staff of its organisation may work on a session.
  ['sessions', 'organisations'],
  // Its page shows its videos and waves, read together with it.
  ['sessions', 'videos'],
  ['sessions', 'waves'],
  // And how long its raw videos are stored.
  ['sessions', 'retention'],
  // What is sorted: a session's waves and videos, by the staff of its organisation.
  ['sorting', 'organisations'],
  ['sorting', 'videos'],
  // A guest's progress: what their waves say, under their school's head.
  ['progress', 'organisations'],
  ['progress', 'waves'],
  // The waves of a short as they were filmed, unless they are to be paid for.
  ['shorts', 'selling'],
  ['shorts', 'waves'],
  // A short has a link of its own, which is made like theirs, under the school's head.
  ['shorts', 'links'],
  ['shorts', 'organisations'],
  // It shows what coaches drew on its waves.
  ['shorts', 'drawings'],
  // A session in figures: its waves as they are sorted, and what follows from what is said of them.
  ['figures', 'organisations'],
  ['figures', 'sorting'],
  ['figures', 'waves'],
  // Whether they may be passed on, or a guardian is still to say so.
  ['figures', 'consents'],
  // An order has a link of its own, which is made like theirs, under the school's head.
  ['selling', 'links'],
  ['selling', 'organisations'],
  // An account's archive is read file by file, as a session's is.
  ['accounts', 'downloads'],
  // A review shows what its coach draws, over waves that are played like a link's, under the school's head.
  ['reviews', 'drawings'],
  ['reviews', 'links'],
  ['reviews', 'organisations'],
  // The words in a saved one are outlines, as in shorts.
  ['reviews', 'shorts'],
  // An upload that fails its check takes its video with it.
  ['uploads', 'videos'],
  // The operator sees by which addresses the installation is reached.
  ['phones', 'platform-settings'],
  // A receipt says how much was paid.
  ['mails', 'selling'],
  // The operator may be led to the server's mailbox, which stores mails.
  ['mails', 'auth'],
  // The camera films sessions, also new ones, with their rosters, spots and organisations.
  ['takes', 'sessions'],
  ['takes', 'organisations'],
  ['takes', 'spots'],
  ['takes', 'surfers'],
  ['takes', 'guests'],
  // The first job of a conversion reads what kind of video it is.
  ['conversions', 'videos'],
  // One makes a short by its plan.
  ['conversions', 'shorts'],
  // One makes a video of a review, with what is drawn in it.
  ['conversions', 'reviews'],
  ['conversions', 'drawings'],
  // One of them searches a video for a slate.
  ['conversions', 'takes'],
];
