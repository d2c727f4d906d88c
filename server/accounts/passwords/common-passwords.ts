import { foldPassword } from '#shop/rules/accounts/password.ts';

/**
 * What people choose first, here and elsewhere, as published leaks tell: words, names, clubs and cities. Digits and signs
 * around them, and the usual digits for letters, are looked through, so each stands here once and without them.
 */
const common = new Set(
  `
  password passwort passord pass passwd pasword passw0rd login logon admin administrator root user username guest test
  testing tester demo default changeme secret secrets private welcome hello hello-there letmein openup access enter master
  manager support server computer internet windows microsoft google facebook instagram twitter snapchat whatsapp youtube
  tiktok netflix amazon apple iphone samsung huawei nokia android linux ubuntu hacker matrix system security qwerty qwertz
  azerty qwert asdf asdfgh zxcvb zxcvbn qazwsx wsxedc abcd abcdef abcabc asdasd asdfasdf qweqwe qweasd qweasdzxc zxczxc
  iloveyou iloveu ilovegod ilovehim iloveher iloveme iluvu loveyou lovely love lovers lover mylove truelove forever
  sweet sweety sweetie sweetheart honey honeybee baby babygirl babyboy angel angels princess prince queen king kingdom
  sunshine sunflower summer winter spring autumn january february march april june july august september october november
  december monday friday sunday saturday thursday flower flowers rose roses lily jasmine orchid garden plant plants
  butterfly dragon monkey tiger lion eagle falcon horse pony bunny kitty kitten puppy doggy fluffy snoopy spider panther
  dolphin penguin panda shadow silver golden diamond crystal rainbow purple orange yellow black white green blue pink
  cookie chocolate coffee cheese banana cherry peanut pepper ginger sugar candy pizza vanilla coconut strawberry apples
  football soccer basketball baseball hockey tennis cricket liverpool chelsea arsenal barcelona realmadrid juventus milan
  manchester united ronaldo messi neymar salah benzema cristiano
  hilal alhilal nassr alnassr ittihad alittihad ahli alahli shabab alshabab ettifaq
  superman batman spiderman ironman pokemon pikachu naruto onepiece starwars minecraft fortnite roblox pubg playstation
  xbox nintendo gaming gamer warcraft counter killer hunter ranger soldier warrior trooper
  mercedes ferrari porsche toyota lexus nissan camaro mustang corvette harley yamaha suzuki
  michael michelle jessica jennifer ashley amanda daniel andrew joshua matthew robert thomas charlie jordan justin hannah
  nicole samantha maggie buster jasper bailey george joseph william richard anthony william christian alexander elizabeth
  victoria natalie melissa stephanie maria marina martin patrick oliver sophie sophia emma oscar lucky angela andrea
  mohammed mohammad mohamed muhammad mohamad ahmed ahmad abdullah abdallah abdulaziz abdulrahman abdelrahman khalid khaled
  faisal fahad fahd saud salman sultan turki nawaf bandar majed majid nasser naser omar umar othman yousef yusuf youssef
  ibrahim ismail hassan hussein hussain hamad hamza saleh salem sami waleed yasser ziad tariq mansour mishal rakan
  fatimah fatima aisha ayesha khadija maryam mariam sara sarah noura norah noor nora reem rania lama lina dana huda hind
  hessa haya abeer amal amani asma jawaher latifa maha mona munira nada najla nouf rawan ruba salma samira shahad wafa
  habibi habibti hayati albi omri rohi mama baba mami papa family mother father mommy daddy brother sister children
  allah allahu bismillah alhamdulillah mashallah inshallah subhanallah islam muslim quran ramadan makkah mecca madinah
  saudi saudia saudiarabia arabia ksa riyadh alriyadh jeddah jiddah dammam khobar taif tabuk abha qassim buraidah hail
  najran jazan jubail yanbu vision kuwait bahrain qatar oman dubai emirates jordan egypt cairo yemen syria iraq palestine
  lebanon india pakistan turkey london paris america canada australia germany france
  asees aseesshop shop shopping store market gift gifts wallet coupon order orders
  killme fuckyou fuckme fuckoff asshole bitch bullshit sexy sexygirl hotgirl hottie freedom freeme whatever nothing
  anything something someone nobody trustno trustnoone blahblah cheeky chicken turtle genius student teacher doctor school
  college university music guitar piano dancer dance singer player playboy rockstar rocky metallica nirvana eminem
  jesus christ heaven church blessed blessing faith grace peace happy happiness smile smiling dream dreams dreamer
  mylife myself mypass mypassword mypasswd thepassword newpassword oldpassword nopassword password-password passpass
  letmeinnow openme opensesame abracadabra aladdin sesame magic wizard merlin gandalf potter harrypotter hogwarts
  zaqxsw xswzaq aaaaaa abcxyz xyzabc abcde qwe asd zxc
  كلمةالسر كلمةالمرور كلمهالسر كلمهالمرور السر سري الباسورد باسورد باسوورد مرحبا اهلا اهلين حبيبي حبيبتي حياتي روحي عمري قلبي
  احبك بحبك الحب الورد وردة ورده ياسمين امي ابوي ماما بابا عائلتي الله الحمدلله بسمالله ماشاءالله سبحانالله لاالهالاالله محمد
  احمد عبدالله عبدالعزيز عبدالرحمن خالد فهد فيصل سلطان سلمان سعود تركي فاطمة فاطمه عائشة مريم سارة ساره نورة نوره ريم
  السعودية السعوديه الرياض جدة مكة مكه المدينة الدمام الهلال النصر الاتحاد الاهلي الشباب هلالي نصراوي اصيص أصيص
  `
    .split(/\s+/)
    .filter((word) => word !== ''),
);

const usualDigits: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
};

/** Fewer characters than these before and after a common word make no other one of it. */
const othersMost = 4;

/** Whether a password is among the first that anybody would try. */
export function isCommonPassword(password: string): boolean {
  const folded = foldPassword(password).replace(/\s/g, '');
  const bare = withoutEnds(folded);
  return [bare, spelledOut(bare), withoutEnds(spelledOut(folded))].some(
    (word) => common.has(word) && folded.length - word.length <= othersMost,
  );
}

function withoutEnds(given: string): string {
  return given.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
}

function spelledOut(given: string): string {
  return given.replace(/[@431!0$57]/g, (sign) => usualDigits[sign] as string);
}
