/** The descriptions of the classes, by name. */
export const classTexts = {
  'First Steps in Reading': `For children who are just finding out that those marks on the page are talking to them. We read aloud, we act out, we write very short letters and very long shopping lists.

Nobody is tested. Each child takes home a book they have chosen and comes back with a question about it. By the summer most of them read to us.`,
  'Garden Science': `Science with muddy knees. We sow in March, measure in April, argue with slugs in May and eat in July. In between we keep weather diaries, build houses for hedgehogs and find out what lives in a handful of soil.

Bring boots. Coats will get dirty, and that is rather the point.`,
  'Numbers and Puzzles': `Every meeting starts with a puzzle and no instructions. How many ways are there through the maze? Who is telling the truth? Can you share seven biscuits fairly between four people, without breaking more than you must?

We look for several solutions and then choose the most beautiful. Chess is played in the last quarter of an hour.`,
  'Clay and Colour': `Ten children, ten wheels, one big kiln. We pinch, coil and throw, mix our own glazes and open the kiln together on the first Wednesday of the month.

Everything we make is meant to be used. The bowls go to the winter fair, and one of them always comes home with its maker.`,
  'Choir and Orchestra': `There is no audition. If you sing, or would like to, or play any instrument at all, there is a chair for you. We rehearse in sections on Tuesdays and all together on Thursdays.

Two concerts a year, one competition, and in December carols on the market square. Instruments can be borrowed from the school.`,
  'Languages at the Gate': `Arabic and French for beginners, taught with songs, recipes, jokes and one serious conversation each week. The children who speak a language at home help to teach it.

No grades. Mistakes are collected in a jar, and the loveliest one wins a prize.`,
  'Robotics Workshop': `Motors, sensors, cardboard and code. Teams of three choose a problem that somebody at school really has, and build a machine that solves it, or at least fails in an interesting way.

No experience is needed, and no kit: we have screwdrivers for everyone. In June the machines are shown to the whole school.`,
  'Stage and Story': `We begin with a blank page in September and end with a full house in May. The group writes the play, builds the forest, sews the crowns and sells the tickets.

There is a place in it for people who love the light, and for people who love to work the light.`,
  'Rivers, Maps and Mountains': `Geography with boots on. We measure the river, draw the town from memory, read the clouds and learn to find the way with a map, a compass and our own good sense.

Three whole-day walks belong to the class, one each term. The coach is paid for by the excursion fund, so that everyone comes.`,
  'Football for Everyone': `Three afternoons a week, come to one or to all of them. We practise passing, fairness and losing with good cheer. Teams are drawn from a hat, and nobody is picked last because nobody picks.

Boys, girls, beginners, strikers and daydreamers are welcome. Boots and shin pads can be borrowed.`,
} as const
